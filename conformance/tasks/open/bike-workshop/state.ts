/** What the counter of a bicycle workshop keeps: repairs, bicycles that are rented out, and parts. */
export interface WorkshopState {
  orders: RepairOrder[];
  rentals: Rental[];
  stock: Part[];
  settings: { hourly_rate: string; deposit: string; reminder: string; saturdays: boolean; per_day: string };
}

interface RepairOrder {
  id: string;
  customer: string;
  phone: string;
  bike: string;
  work: string;
  due: string;
  note: string;
  mechanic: string;
  price: string;
  status: string;
}

interface Rental {
  id: string;
  bike: string;
  customer: string;
  from: string;
  until: string;
  deposit: string;
  status: string;
}

interface Part {
  id: string;
  part: string;
  in_stock: number;
  ordered: number;
}

export function initialState(): WorkshopState {
  return {
    orders: [
      order('W-409', 'Peter Falk', 'Surly Straggler', 'Full service', '2026-02-20', {
        mechanic: 'Tomasz Wilk',
        price: '160.00',
        status: 'collected',
      }),
      order('W-415', 'Mona Lindqvist', 'Riese & Müller Load', 'E-bike diagnostics', '2026-02-27', {
        mechanic: 'Freya Lund',
        price: '89.50',
        status: 'ready',
      }),
      order('W-418', 'Ines Duarte', 'Gazelle Orange', 'Full service', '2026-03-04', {
        mechanic: 'Noor Haddad',
        price: '145.00',
        status: 'in progress',
      }),
      order('W-419', 'Peter Falk', 'Brompton', 'Puncture', '2026-03-02'),
      order('W-421', 'Ines Duarte', 'Puky 16 inch', 'Brakes', '2026-03-06'),
      order('W-422', 'Goran Petrov', 'Trek FX 2', 'Wheel truing', '2026-03-05', {
        mechanic: 'Tomasz Wilk',
        price: '38.00',
        status: 'in progress',
      }),
    ],
    rentals: [
      rental('R-74', 'Tandem', 'Owen Price', '2026-02-21', '2026-02-22', 'returned'),
      rental('R-77', 'Cargo bike', 'Samira Khan', '2026-02-28', '2026-03-03', 'out'),
      rental('R-78', 'E-bike', 'Luca Bianchi', '2026-03-01', '2026-03-08', 'out'),
      rental('R-79', 'City bike', 'Hannah Vogt', '2026-03-14', '2026-03-15', 'booked'),
    ],
    stock: [
      { id: 'CH11', part: 'Chain 11-speed', in_stock: 2, ordered: 0 },
      { id: 'IT28', part: 'Inner tube 28 inch', in_stock: 14, ordered: 0 },
      { id: 'IT20', part: 'Inner tube 20 inch', in_stock: 1, ordered: 10 },
      { id: 'BP04', part: 'Brake pads', in_stock: 0, ordered: 0 },
      { id: 'BB68', part: 'Bottom bracket', in_stock: 6, ordered: 0 },
    ],
    settings: { hourly_rate: '64.00', deposit: '80.00', reminder: 'text', saturdays: true, per_day: '9' },
  };
}

function order(
  id: string,
  customer: string,
  bike: string,
  work: string,
  due: string,
  known: { mechanic: string; price: string; status: string } = { mechanic: '', price: '', status: 'waiting' },
): RepairOrder {
  return { id, customer, phone: '', bike, work, due, note: '', ...known };
}

function rental(
  id: string,
  bike: string,
  customer: string,
  from: string,
  until: string,
  status: string,
): Rental {
  return { id, bike, customer, from, until, deposit: '80.00', status };
}
