/** What a self-storage company keeps for a customer with three units. */
export interface StorageState {
  units: Unit[];
  offers: Offer[];
  reservations: { id: string; offer: string; move_in: string; months: string }[];
  invoices: Invoice[];
  credits: { id: string; amount: string; method: string }[];
  people: Person[];
  bays: { id: string; branch: string; day: string; from: string; minutes: string }[];
  orders: { id: string; item: string; quantity: string; delivery: string }[];
  faults: { id: string; branch: string; text: string; seen_on: string }[];
  contact: { email: string; phone: string; address: string; emergency: string };
  settings: { invoices: string; autopay: boolean; alerts: boolean; offers: boolean; language: string };
}

interface Unit {
  id: string;
  name: string;
  branch: string;
  size: string;
  cover: string;
  pin: string;
  ends: string;
  status: string;
}

interface Offer {
  id: string;
  branch: string;
  size: string;
  floor: string;
  rent: string;
  free: boolean;
}

interface Invoice {
  id: string;
  unit: string;
  period: string;
  due: string;
  amount: string;
  status: string;
  paid_with: string;
}

interface Person {
  id: string;
  name: string;
  phone: string;
  unit: string;
  hours: string;
  until: string;
}

export function initialState(): StorageState {
  return {
    units: [
      unit('U-031', 'Bikes', 'Harbour Road', '25 sq ft', 'Basic', '402871', '2025-11-30', 'ended'),
      unit('U-114', 'Furniture', 'Harbour Road', '50 sq ft', 'Standard', '118264', '', 'rented'),
      unit('U-118', 'Archive', 'Harbour Road', '25 sq ft', 'Basic', '552901', '', 'rented'),
      unit('U-207', 'Shop stock', 'Mill Lane', '75 sq ft', 'Premium', '730915', '', 'rented'),
    ],
    offers: [
      offer('O-11', 'Harbour Road', '25 sq ft', 'Ground floor', '48.00', true),
      offer('O-14', 'Harbour Road', '75 sq ft', 'First floor', '112.00', true),
      offer('O-15', 'Harbour Road', '150 sq ft', 'Ground floor', '210.00', false),
      offer('O-21', 'Mill Lane', '25 sq ft', 'First floor', '41.50', true),
      offer('O-24', 'Mill Lane', '50 sq ft', 'Ground floor', '79.00', true),
      offer('O-32', 'Airport Park', '150 sq ft', 'Ground floor', '185.00', true),
    ],
    reservations: [],
    invoices: [
      invoice('INV-4410', 'U-114', 'January 2026', '2026-01-31', '92.00', 'paid'),
      invoice('INV-4437', 'U-114', 'February 2026', '2026-02-28', '92.00', 'overdue'),
      invoice('INV-4451', 'U-114', 'March 2026', '2026-03-31', '92.00', 'open'),
      invoice('INV-4452', 'U-118', 'March 2026', '2026-03-31', '48.00', 'open'),
      invoice('INV-4453', 'U-207', 'March 2026', '2026-03-31', '128.50', 'open'),
    ],
    credits: [{ id: 'C-17', amount: '50.00', method: 'Saved card' }],
    people: [
      person('A-1', 'Paul Whitaker', '+447700900121', 'U-114', 'Opening hours', ''),
      person('A-2', 'Grace Obi', '+447700900122', 'U-207', 'Day and night', ''),
      person('A-3', 'Paul Marsh', '+447700900123', 'U-207', 'Opening hours', '2026-03-31'),
      person('A-5', 'Swift Removals', '+447700900124', 'U-118', 'Opening hours', '2026-04-15'),
    ],
    bays: [{ id: 'B-12', branch: 'Mill Lane', day: '2026-02-20', from: '10:00', minutes: '60' }],
    orders: [],
    faults: [],
    contact: {
      email: 'helen.whitaker@post.example',
      phone: '+447700900110',
      address: '8 Orchard Close, Brightsea BR2 4TP',
      emergency: 'Paul Whitaker, +447700900121',
    },
    settings: { invoices: 'email', autopay: false, alerts: true, offers: true, language: 'en' },
  };
}

function unit(
  id: string,
  name: string,
  branch: string,
  size: string,
  cover: string,
  pin: string,
  ends: string,
  status: string,
): Unit {
  return { id, name, branch, size, cover, pin, ends, status };
}

function offer(id: string, branch: string, size: string, floor: string, rent: string, free: boolean): Offer {
  return { id, branch, size, floor, rent, free };
}

function invoice(
  id: string,
  unit: string,
  period: string,
  due: string,
  amount: string,
  status: string,
): Invoice {
  return { id, unit, period, due, amount, status, paid_with: status === 'paid' ? 'Direct debit' : '' };
}

function person(id: string, name: string, phone: string, unit: string, hours: string, until: string): Person {
  return { id, name, phone, unit, hours, until };
}
