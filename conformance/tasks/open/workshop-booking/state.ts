/** What the small team that runs the workshops sees of its own site. */
export interface StudioState {
  settings: { sender_email: string; phone: string; cancellation_days: number; waiting_lists: boolean };
  sales: string;
  workshops: Workshop[];
  bookings: { id: string; workshop: string; guest: string; email: string; seats: number }[];
  waiting: { id: string; workshop: string; name: string; phone: string }[];
  vouchers: Voucher[];
  invoices: Invoice[];
}

export interface Workshop {
  id: string;
  title: string;
  venue: string;
  date: string;
  start_time: string;
  seats: number;
  price: string;
  level: string;
  status: string;
}

export interface Voucher {
  id: string;
  recipient: string;
  amount: string;
  currency: string;
  expires_on: string;
  status: string;
}

export interface Invoice {
  id: string;
  customer: string;
  amount: string;
  due_on: string;
  status: string;
  paid_on: string;
  refunded: string;
  reminders: number;
}

export function initialState(): StudioState {
  return {
    settings: {
      sender_email: 'hello@kilnandloom.example',
      phone: '+4930901820',
      cancellation_days: 7,
      waiting_lists: true,
    },
    sales: 'open',
    workshops: [
      workshop('WS-11', 'Raku firing', 'kiln-yard', ['2026-03-21', '10:00'], 8, '85.00', 'beginner'),
      workshop('WS-12', 'Natural dyeing', 'loom-loft', ['2026-03-28', '13:30'], 10, '62.50', 'everyone'),
      workshop(
        'WS-13',
        'Wheel throwing evening',
        'kiln-yard',
        ['2026-04-02', '18:30'],
        6,
        '48.00',
        'beginner',
      ),
      workshop('WS-14', 'Tapestry weaving', 'loom-loft', ['2026-04-11', '10:00'], 8, '120.00', 'advanced'),
      workshop(
        'WS-15',
        'Wheel throwing weekend',
        'kiln-yard',
        ['2026-04-18', '09:30'],
        6,
        '190.00',
        'advanced',
      ),
    ],
    bookings: [
      { id: 'BK-201', workshop: 'WS-11', guest: 'Ines Duarte', email: 'ines@duarte.example', seats: 2 },
      { id: 'BK-202', workshop: 'WS-12', guest: 'Paul Meyer', email: 'p.meyer@post.example', seats: 1 },
      { id: 'BK-203', workshop: 'WS-11', guest: 'Grace Lin', email: 'grace.lin@mail.example', seats: 1 },
      { id: 'BK-204', workshop: 'WS-14', guest: 'Paul Ahrens', email: 'ahrens@atelier.example', seats: 3 },
    ],
    waiting: [{ id: 'WL-1', workshop: 'WS-13', name: 'Jo Becker', phone: '+491701234567' }],
    vouchers: [
      voucher('GV-301', 'lena@post.example', '50.00', 'EUR', '2026-12-31', 'active'),
      voucher('GV-302', 'omar@post.example', '80.00', 'CHF', '2026-06-30', 'used'),
      voucher('GV-303', 'office@bluedoor.example', '100.00', 'EUR', '2027-03-31', 'active'),
    ],
    invoices: [
      invoice('INV-14', 'Harbour School', '680.00', '2026-02-20', 'overdue'),
      invoice('INV-15', 'Ines Duarte', '170.00', '2026-03-15', 'sent'),
      invoice('INV-16', 'Blue Door Agency', '1240.00', '2026-03-30', 'sent'),
      { ...invoice('INV-11', 'Grace Lin', '85.00', '2026-02-10', 'paid'), paid_on: '2026-02-09' },
      { ...invoice('INV-12', 'Harbour School', '340.00', '2026-02-12', 'paid'), paid_on: '2026-02-12' },
    ],
  };
}

function workshop(
  id: string,
  title: string,
  venue: string,
  [date, start_time]: readonly [string, string],
  seats: number,
  price: string,
  level: string,
): Workshop {
  return { id, title, venue, date, start_time, seats, price, level, status: 'open' };
}

function voucher(
  id: string,
  recipient: string,
  amount: string,
  currency: string,
  expires_on: string,
  status: string,
): Voucher {
  return { id, recipient, amount, currency, expires_on, status };
}

function invoice(id: string, customer: string, amount: string, due_on: string, status: string): Invoice {
  return { id, customer, amount, due_on, status, paid_on: '', refunded: '', reminders: 0 };
}
