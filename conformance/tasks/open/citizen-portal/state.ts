/** What the town knows of the resident who is signed in. */
export interface PortalState {
  contact: { email: string; phone: string; letters_by: string };
  reminders: string;
  bins: { residual: string; organic: string; paper: string };
  appointments: Appointment[];
  permits: Permit[];
  vouchers: { id: string; zone: string; quantity: number }[];
  dogs: Dog[];
  fees: Fee[];
  bulky_collections: { id: string; date: string; items: string; pieces: number }[];
  donations: { id: string; fund: string; amount: string; anonymous: boolean }[];
}

export interface Appointment {
  id: string;
  service: string;
  office: string;
  date: string;
  time: string;
  note: string;
}

export interface Permit {
  id: string;
  plate: string;
  zone: string;
  starts_on: string;
  months: number;
  status: string;
}

export interface Dog {
  id: string;
  name: string;
  breed: string;
  born_on: string;
  chip_number: string;
  assistance_dog: boolean;
}

export interface Fee {
  id: string;
  title: string;
  amount: string;
  due_on: string;
  status: string;
}

export function initialState(): PortalState {
  return {
    contact: { email: 'mara.voss@mailbox.example', phone: '+442079460112', letters_by: 'post' },
    reminders: 'on',
    bins: { residual: '120', organic: '60', paper: '240' },
    appointments: [
      {
        id: 'A-71',
        service: 'passport',
        office: 'town-hall',
        date: '2026-03-12',
        time: '09:20',
        note: '',
      },
      {
        id: 'A-74',
        service: 'driving-licence',
        office: 'harbour-office',
        date: '2026-03-24',
        time: '14:00',
        note: 'bring old licence',
      },
    ],
    permits: [
      { id: 'P-301', plate: 'KX20 LMB', zone: 'b', starts_on: '2025-09-01', months: 12, status: 'active' },
      { id: 'P-318', plate: 'WR71 TEO', zone: 'b', starts_on: '2025-11-15', months: 6, status: 'active' },
    ],
    vouchers: [{ id: 'V-1', zone: 'b', quantity: 10 }],
    dogs: [
      {
        id: 'D-12',
        name: 'Bella',
        breed: 'Labrador',
        born_on: '2019-05-20',
        chip_number: '276098106123456',
        assistance_dog: false,
      },
      {
        id: 'D-19',
        name: 'Rufus',
        breed: 'Dachshund',
        born_on: '2022-01-08',
        chip_number: '',
        assistance_dog: false,
      },
    ],
    fees: [
      { id: 'F-201', title: 'Dog licence Bella', amount: '72.00', due_on: '2026-03-31', status: 'open' },
      { id: 'F-202', title: 'Dog licence Rufus', amount: '72.00', due_on: '2026-03-31', status: 'open' },
      {
        id: 'F-203',
        title: 'Parking permit KX20 LMB',
        amount: '145.50',
        due_on: '2026-04-15',
        status: 'open',
      },
      { id: 'F-188', title: 'Library late fee', amount: '4.80', due_on: '2026-02-01', status: 'paid' },
      { id: 'F-190', title: 'Street cleaning 2025', amount: '38.25', due_on: '2025-12-15', status: 'paid' },
    ],
    bulky_collections: [],
    donations: [],
  };
}

/** When which bins are emptied in the resident's street. */
export const COLLECTIONS = [
  { id: 'C-0303', date: '2026-03-03', type: 'paper', ready_by: '06:30' },
  { id: 'C-0305', date: '2026-03-05', type: 'organic', ready_by: '06:30' },
  { id: 'C-0309', date: '2026-03-09', type: 'residual', ready_by: '07:00' },
  { id: 'C-0311', date: '2026-03-11', type: 'plastic', ready_by: '06:30' },
  { id: 'C-0317', date: '2026-03-17', type: 'paper', ready_by: '06:30' },
  { id: 'C-0319', date: '2026-03-19', type: 'organic', ready_by: '06:30' },
  { id: 'C-0323', date: '2026-03-23', type: 'residual', ready_by: '07:00' },
] as const;
