/** What a municipal waste service keeps for the owner of a house. */
export interface WasteState {
  collections: Collection[];
  bins: { id: string; waste: string; size: string; status: string }[];
  orders: { id: string; waste: string; size: string; deliver_on: string; lock: boolean }[];
  bulky: BulkyCollection[];
  skips: { id: string; size: string; material: string; from: string; days: string; place: string }[];
  bills: { id: string; title: string; due: string; open: string; status: string }[];
  reports: { id: string; place: string; what: string; seen_on: string; details: string }[];
  household: { people: string; email: string; phone: string };
  notices: { reminder: string; channel: string; paperless: boolean; calendar: boolean };
}

interface Collection {
  id: string;
  date: string;
  waste: string;
  status: string;
  note: string;
}

interface BulkyCollection {
  id: string;
  items: string;
  day: string;
  slot: string;
  volume: string;
  status: string;
}

export function initialState(): WasteState {
  return {
    collections: [
      collection('T-58', '2026-02-20', 'General waste', 'collected'),
      collection('T-59', '2026-02-24', 'Organic waste', 'missed'),
      collection('T-60', '2026-02-26', 'Recycling', 'collected'),
      collection('T-61', '2026-03-04', 'Paper', 'planned'),
      collection('T-62', '2026-03-06', 'General waste', 'planned'),
      collection('T-63', '2026-03-10', 'Organic waste', 'planned'),
      collection('T-64', '2026-03-12', 'Recycling', 'planned'),
      collection('T-65', '2026-03-20', 'General waste', 'planned'),
    ],
    bins: [
      { id: 'G-11', waste: 'General waste', size: '120 litres', status: 'in use' },
      { id: 'G-12', waste: 'Paper', size: '240 litres', status: 'in use' },
      { id: 'G-14', waste: 'Organic waste', size: '60 litres', status: 'in use' },
      { id: 'G-15', waste: 'Organic waste', size: '120 litres', status: 'in use' },
      { id: 'G-17', waste: 'Recycling', size: '240 litres', status: 'in use' },
    ],
    orders: [],
    bulky: [
      bulky('S-30', 'Wardrobe', '2026-01-19', 'Morning', '2.00', 'done'),
      bulky('S-31', 'Bicycle', '2026-02-10', 'Morning', '', 'cancelled'),
      bulky('S-33', 'Sofa and armchair', '2026-03-11', 'Morning', '3.00', 'planned'),
      bulky('S-34', 'Washing machine', '2026-03-25', 'Afternoon', '0.50', 'planned'),
      bulky('S-35', 'Mattress', '2026-04-08', 'Morning', '', 'planned'),
    ],
    skips: [],
    bills: [
      { id: 'B-801', title: 'Waste charges 2025', due: '2025-03-15', open: '0.00', status: 'paid' },
      { id: 'B-804', title: 'Bulky waste January', due: '2026-02-16', open: '45.00', status: 'overdue' },
      { id: 'B-806', title: 'Waste charges 2026', due: '2026-03-15', open: '1684.00', status: 'open' },
      { id: 'B-807', title: 'Bin exchange', due: '2026-03-20', open: '22.50', status: 'open' },
    ],
    reports: [],
    household: { people: '4', email: 'claire.meunier@post.example', phone: '+4930555120' },
    notices: { reminder: 'evening', channel: 'email', paperless: false, calendar: true },
  };
}

function collection(id: string, date: string, waste: string, status: string): Collection {
  return { id, date, waste, status, note: '' };
}

function bulky(
  id: string,
  items: string,
  day: string,
  slot: string,
  volume: string,
  status: string,
): BulkyCollection {
  return { id, items, day, slot, volume, status };
}
