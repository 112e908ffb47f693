/** What the club keeps for the member who is signed in. */
export interface SharingState {
  member: { email: string; phone: string; licence_until: string; plan: string; credit: string; card: string };
  alerts: { trip_reminder: boolean; minutes_before: string; channel: string };
  cars: Car[];
  trips: Trip[];
  drivers: { id: string; name: string; email: string; born_on: string; may_drive: string }[];
  damages: { id: string; car: string; where: string; description: string; seen_on: string }[];
  receipts: { id: string; car: string; litres: string; amount: string; bought_on: string }[];
}

interface Car {
  id: string;
  name: string;
  station: string;
  seats: string;
  power: string;
  per_hour: string;
}

interface Trip {
  id: string;
  car: string;
  date: string;
  start: string;
  hours: string;
  child_seat: boolean;
  status: string;
}

export function initialState(): SharingState {
  return {
    member: {
      email: 'ines@fontaine.example',
      phone: '+33612345678',
      licence_until: '2027-05-31',
      plan: 'occasional',
      credit: '40.00',
      card: 'active',
    },
    alerts: { trip_reminder: true, minutes_before: '30', channel: 'email' },
    cars: [
      {
        id: 'K-1',
        name: 'Fiat Panda',
        station: 'Station Road',
        seats: '4',
        power: 'petrol',
        per_hour: '4.50',
      },
      {
        id: 'K-2',
        name: 'Renault Zoe',
        station: 'Market Square',
        seats: '5',
        power: 'electric',
        per_hour: '5.20',
      },
      { id: 'K-3', name: 'VW Caddy', station: 'Station Road', seats: '7', power: 'diesel', per_hour: '6.80' },
      { id: 'K-4', name: 'Kia Niro', station: 'Harbour', seats: '5', power: 'electric', per_hour: '6.10' },
    ],
    trips: [
      trip('T-84', 'K-1', '2026-03-04', '09:00', '3.00', 'booked'),
      trip('T-85', 'K-3', '2026-03-07', '08:30', '6.00', 'booked'),
      trip('T-86', 'K-2', '2026-03-15', '14:00', '2.50', 'booked'),
      trip('T-79', 'K-1', '2026-02-11', '18:00', '2.00', 'finished'),
      trip('T-77', 'K-4', '2026-01-30', '10:00', '8.00', 'finished'),
    ],
    drivers: [
      {
        id: 'D-1',
        name: 'Paul Fontaine',
        email: 'paul@fontaine.example',
        born_on: '1988-07-02',
        may_drive: 'yes',
      },
      {
        id: 'D-2',
        name: 'Amélie Roux',
        email: 'amelie@roux.example',
        born_on: '1995-11-19',
        may_drive: 'yes',
      },
      { id: 'D-3', name: 'Tom Becker', email: 'tom@becker.example', born_on: '2001-01-08', may_drive: 'no' },
    ],
    damages: [],
    receipts: [{ id: 'F-12', car: 'K-1', litres: '21.40', amount: '38.95', bought_on: '2026-02-11' }],
  };
}

function trip(id: string, car: string, date: string, start: string, hours: string, status: string): Trip {
  return { id, car, date, start, hours, child_seat: false, status };
}
