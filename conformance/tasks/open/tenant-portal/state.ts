/** What the property manager knows of the tenant who is signed in. */
export interface TenantState {
  contact: { email: string; phone: string; paperless: boolean };
  direct_debit: { status: string; day: number };
  charges: { id: string; title: string; amount: string; due_on: string; status: string }[];
  transfers: { id: string; amount: string; reference: string; paid_on: string }[];
  repairs: Repair[];
  readings: { id: string; meter: string; reading: string; read_on: string }[];
  keys: { id: string; name: string; status: string }[];
  key_orders: { id: string; key_type: string; quantity: number }[];
  laundry: { id: string; date: string; start_time: string; hours: number }[];
  guests: { id: string; name: string; arrival: string; departure: string; car_plate: string }[];
  contracts: { id: string; subject: string; ends_on: string; status: string }[];
}

export interface Repair {
  id: string;
  room: string;
  problem: string;
  urgency: string;
  may_enter: boolean;
  status: string;
  visit_date: string;
  visit_time: string;
}

export function initialState(): TenantState {
  return {
    contact: { email: 'temi.okafor@mail.example', phone: '+441632960155', paperless: false },
    direct_debit: { status: 'active', day: 3 },
    charges: [
      { id: 'RC-303', title: 'Rent March 2026', amount: '940.00', due_on: '2026-03-03', status: 'open' },
      { id: 'RC-299', title: 'Service charges 2025', amount: '212.35', due_on: '2026-03-20', status: 'open' },
      { id: 'RC-290', title: 'Rent February 2026', amount: '940.00', due_on: '2026-02-03', status: 'paid' },
      { id: 'RC-281', title: 'Rent January 2026', amount: '925.00', due_on: '2026-01-03', status: 'paid' },
    ],
    transfers: [],
    repairs: [
      repair('REP-41', 'bathroom', 'Dripping tap', 'normal', 'reported'),
      repair('REP-42', 'bedroom', 'Window does not close', 'urgent', 'reported'),
      {
        ...repair('REP-37', 'kitchen', 'Oven stays cold', 'urgent', 'scheduled'),
        visit_date: '2026-03-10',
        visit_time: '09:00',
      },
      repair('REP-29', 'hallway', 'Flickering light', 'normal', 'done'),
    ],
    readings: [
      { id: 'R-1', meter: 'electricity', reading: '18240.50', read_on: '2025-12-31' },
      { id: 'R-2', meter: 'cold-water', reading: '311.20', read_on: '2025-12-31' },
    ],
    keys: [
      { id: 'K-1', name: 'Front door key', status: 'in use' },
      { id: 'K-2', name: 'Flat key', status: 'in use' },
      { id: 'K-3', name: 'Mailbox key', status: 'in use' },
      { id: 'K-4', name: 'Bike room key', status: 'in use' },
    ],
    key_orders: [],
    laundry: [{ id: 'L-8', date: '2026-03-07', start_time: '10:00', hours: 2 }],
    guests: [
      { id: 'GU-5', name: 'Helena Brandt', arrival: '2026-03-13', departure: '2026-03-16', car_plate: '' },
      {
        id: 'GU-6',
        name: 'Tom Okafor',
        arrival: '2026-04-03',
        departure: '2026-04-07',
        car_plate: 'OK14 TOM',
      },
    ],
    contracts: [
      { id: 'CT-100', subject: 'Flat 4B', ends_on: '2026-09-30', status: 'active' },
      { id: 'CT-114', subject: 'Parking space 12', ends_on: '2026-05-31', status: 'active' },
      { id: 'CT-121', subject: 'Cellar unit 7', ends_on: '2026-06-30', status: 'active' },
    ],
  };
}

function repair(id: string, room: string, problem: string, urgency: string, status: string): Repair {
  return { id, room, problem, urgency, may_enter: false, status, visit_date: '', visit_time: '' };
}
