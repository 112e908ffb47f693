/** What the supplier keeps for the customer who is signed in. */
export interface EnergyState {
  contact: { email: string; phone: string };
  messages: { delivery: string; reading_reminder: boolean; newsletter: boolean };
  supply: {
    tariff: string;
    tariff_from: string;
    instalment: string;
    ends_on: string;
    statement_ordered: boolean;
  };
  readings: { id: string; meter: string; reading: string; read_on: string }[];
  bills: Bill[];
  visits: Visit[];
  outages: { id: string; place: string; since: string; note: string }[];
}

interface Bill {
  id: string;
  period: string;
  energy: string;
  amount: string;
  due_on: string;
  status: string;
  objection: string;
}

interface Visit {
  id: string;
  purpose: string;
  date: string;
  slot: string;
  note: string;
}

export function initialState(): EnergyState {
  return {
    contact: { email: 'noor.visser@mailbox.example', phone: '+31201234567' },
    messages: { delivery: 'email', reading_reminder: false, newsletter: true },
    supply: {
      tariff: 'standard',
      tariff_from: '2024-10-01',
      instalment: '95.00',
      ends_on: '',
      statement_ordered: false,
    },
    readings: [
      { id: 'R-71', meter: 'electricity', reading: '14210', read_on: '2025-12-31' },
      { id: 'R-72', meter: 'gas', reading: '6120', read_on: '2025-12-31' },
      { id: 'R-73', meter: 'electricity', reading: '14655', read_on: '2026-02-01' },
    ],
    bills: [
      bill('B-512', 'January 2026', 'Electricity', '61.40', '2026-03-10', 'open'),
      bill('B-513', 'January 2026', 'Gas', '118.75', '2026-03-10', 'open'),
      bill('B-507', 'December 2025', 'Gas', '104.20', '2026-02-10', 'overdue'),
      bill('B-506', 'December 2025', 'Electricity', '58.90', '2026-02-10', 'paid'),
      bill('B-498', 'November 2025', 'Gas', '87.15', '2026-01-10', 'paid'),
    ],
    visits: [
      { id: 'V-21', purpose: 'meter-exchange', date: '2026-03-12', slot: 'morning', note: '' },
      { id: 'V-22', purpose: 'boiler-service', date: '2026-04-07', slot: 'afternoon', note: 'Ring twice' },
    ],
    outages: [],
  };
}

function bill(
  id: string,
  period: string,
  energy: string,
  amount: string,
  due_on: string,
  status: string,
): Bill {
  return { id, period, energy, amount, due_on, status, objection: '' };
}
