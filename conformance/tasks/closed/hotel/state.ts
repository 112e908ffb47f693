/** What the front desk of the hotel works with. */
export interface HotelState {
  settings: {
    check_in_from: string;
    check_out_until: string;
    email: string;
    phone: string;
    pets: boolean;
  };
  online_bookings: string;
  rates: { single: string; double: string; twin: string; family_suite: string };
  rooms: { id: string; type: string; status: string }[];
  reservations: Reservation[];
  extras: { id: string; reservation: string; extra: string; quantity: number }[];
  orders: RoomServiceOrder[];
  wake_ups: { id: string; room: string; date: string; time: string }[];
  invoices: Invoice[];
}

export interface Reservation {
  id: string;
  guest: string;
  room_type: string;
  arrival: string;
  departure: string;
  people: number;
  breakfast: boolean;
  email: string;
  status: string;
}

export interface RoomServiceOrder {
  id: string;
  room: string;
  dish: string;
  quantity: number;
  deliver_at: string;
  note: string;
  status: string;
}

export interface Invoice {
  id: string;
  customer: string;
  amount: string;
  status: string;
  sent_to: string;
  paid_by: string;
  refunded: string;
}

export function initialState(): HotelState {
  return {
    settings: {
      check_in_from: '15:00',
      check_out_until: '11:00',
      email: 'desk@harbourlamp.example',
      phone: '+353215550143',
      pets: false,
    },
    online_bookings: 'open',
    rates: { single: '89.00', double: '124.00', twin: '119.00', family_suite: '210.00' },
    rooms: [
      { id: '101', type: 'single', status: 'clean' },
      { id: '102', type: 'double', status: 'clean' },
      { id: '201', type: 'double', status: 'to-be-cleaned' },
      { id: '202', type: 'twin', status: 'clean' },
      { id: '301', type: 'family_suite', status: 'out-of-order' },
    ],
    reservations: [
      {
        ...reservation('BK-501', 'Margaret Ellison', 'double', '2026-03-02', '2026-03-05', 2),
        email: 'm.ellison@mail.example',
      },
      {
        ...reservation('BK-502', 'Yusuf Demir', 'single', '2026-02-28', '2026-03-03', 1),
        status: 'in house',
      },
      {
        ...reservation('BK-503', 'Anna Lindqvist', 'twin', '2026-03-06', '2026-03-09', 2),
        breakfast: false,
      },
      reservation('BK-504', 'Peter Lindqvist', 'family_suite', '2026-03-13', '2026-03-20', 4),
      {
        ...reservation('BK-505', 'Carlo Bianchi', 'double', '2026-03-01', '2026-03-04', 2),
        breakfast: false,
        status: 'in house',
      },
      {
        ...reservation('BK-490', 'Joan Archer', 'double', '2026-02-20', '2026-02-23', 2),
        status: 'checked out',
      },
    ],
    extras: [{ id: 'EX-11', reservation: 'BK-504', extra: 'baby-cot', quantity: 1 }],
    orders: [
      order('RS-70', '101', 'pot-of-coffee', 1, '08:00', 'delivered'),
      order('RS-71', '101', 'club-sandwich', 1, '12:30', 'open'),
      order('RS-72', '201', 'fish-soup', 2, '13:00', 'open'),
    ],
    wake_ups: [{ id: 'WU-3', room: '101', date: '2026-03-03', time: '06:15' }],
    invoices: [
      { ...invoice('HL-2041', 'Joan Archer', '412.80', 'sent'), sent_to: 'joan@archer.example' },
      invoice('HL-2042', 'Carlo Bianchi', '318.00', 'draft'),
      { ...invoice('HL-2039', 'Sofia Marchetti', '96.50', 'overdue'), sent_to: 'sofia@mail.example' },
      { ...invoice('HL-2035', 'Brightwater Ltd', '1240.00', 'paid'), paid_by: 'bank-transfer' },
      { ...invoice('HL-2036', 'Noor Haddad', '178.00', 'paid'), paid_by: 'card' },
    ],
  };
}

function reservation(
  id: string,
  guest: string,
  room_type: string,
  arrival: string,
  departure: string,
  people: number,
): Reservation {
  return {
    id,
    guest,
    room_type,
    arrival,
    departure,
    people,
    breakfast: true,
    email: '',
    status: 'expected',
  };
}

function order(
  id: string,
  room: string,
  dish: string,
  quantity: number,
  deliver_at: string,
  status: string,
): RoomServiceOrder {
  return { id, room, dish, quantity, deliver_at, note: '', status };
}

function invoice(id: string, customer: string, amount: string, status: string): Invoice {
  return { id, customer, amount, status, sent_to: '', paid_by: '', refunded: '' };
}
