/** What the garden keeps for the member who is signed in. */
export interface GardenState {
  member: { email: string; phone: string; newsletter: boolean; reminder: string };
  membership: string;
  plots: { id: string; name: string; size: string; location: string; status: string; last_day: string }[];
  tools: Tool[];
  work_days: { id: string; title: string; date: string; start_time: string; joining: number }[];
  shifts: { id: string; area: string; date: string; part: string }[];
  orders: { id: string; item: string; bags: number; plot: string }[];
  donations: { id: string; amount: string; purpose: string; given_on: string }[];
  harvests: { id: string; crop: string; weight: string; food_bank: boolean }[];
  problems: { id: string; place: string; description: string; urgent: boolean }[];
  fire_pit: { id: string; date: string; start_time: string; people: number }[];
}

interface Tool {
  id: string;
  name: string;
  status: string;
  from: string;
  days: number;
}

export function initialState(): GardenState {
  return {
    member: {
      email: 'ines.duarte@post.example',
      phone: '+441632960877',
      newsletter: true,
      reminder: 'one-day-before',
    },
    membership: 'active',
    plots: [
      plot('PL-3', 'Plot 3', '25 m²', 'south fence', 'yours'),
      plot('PL-8', 'Plot 8', '40 m²', 'by the pond', 'yours'),
      plot('PL-11', 'Plot 11', '25 m²', 'near the gate', 'free'),
      plot('PL-17', 'Plot 17', '60 m²', 'behind the shed', 'free'),
      plot('PL-21', 'Plot 21', '30 m²', 'south fence', 'taken'),
      plot('PL-22', 'Plot 22', '30 m²', 'by the orchard', 'taken'),
    ],
    tools: [
      tool('TL-1', 'Wheelbarrow', 'available'),
      tool('TL-2', 'Hedge trimmer', 'available'),
      tool('TL-3', 'Apple press', 'available'),
      { ...tool('TL-4', 'Tall ladder', 'with you'), from: '2026-02-28', days: 3 },
      { ...tool('TL-5', 'Short ladder', 'with you'), from: '2026-02-28', days: 3 },
      { ...tool('TL-6', 'Strimmer', 'with you'), from: '2026-03-01', days: 2 },
      tool('TL-7', 'Rotavator', 'on loan'),
      tool('TL-8', 'Wood chipper', 'in repair'),
    ],
    work_days: [
      { id: 'WD-31', title: 'Spring clean-up', date: '2026-03-14', start_time: '10:00', joining: 0 },
      { id: 'WD-32', title: 'Hedge planting', date: '2026-03-21', start_time: '09:30', joining: 2 },
      { id: 'WD-33', title: 'Pond clearing', date: '2026-03-28', start_time: '10:00', joining: 0 },
      { id: 'WD-34', title: 'Plant swap', date: '2026-04-18', start_time: '13:00', joining: 1 },
    ],
    shifts: [
      { id: 'SH-51', area: 'greenhouse', date: '2026-03-05', part: 'morning' },
      { id: 'SH-52', area: 'orchard', date: '2026-03-08', part: 'evening' },
      { id: 'SH-53', area: 'greenhouse', date: '2026-03-12', part: 'evening' },
    ],
    orders: [],
    donations: [],
    harvests: [{ id: 'HV-12', crop: 'Kale', weight: '1.40', food_bank: false }],
    problems: [],
    fire_pit: [{ id: 'FP-4', date: '2026-02-14', start_time: '18:00', people: 8 }],
  };
}

function plot(id: string, name: string, size: string, location: string, status: string) {
  return { id, name, size, location, status, last_day: '' };
}

function tool(id: string, name: string, status: string): Tool {
  return { id, name, status, from: '', days: 0 };
}
