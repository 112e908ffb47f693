/** What the provider keeps for the customer who is signed in. */
export interface MobileState {
  contact: { email: string; address: string };
  lines: Line[];
  bills: { id: string; month: string; amount: string; status: string }[];
  requests: { id: string; kind: string; text: string }[];
  credit: string;
  preferences: {
    itemised_bill: boolean;
    marketing_calls: boolean;
    spending_limit: string;
    language: string;
  };
}

interface Line {
  id: string;
  number: string;
  user: string;
  plan: string;
  roaming: boolean;
  voicemail: boolean;
  blocked: boolean;
}

export function initialState(): MobileState {
  return {
    contact: { email: 'omar.rey@mailbox.example', address: '' },
    lines: [
      line('L-1', '0612345678', 'Omar', 'Small', false),
      line('L-2', '0698765432', 'Lucía', 'Large', true),
      line('L-3', '0655501020', 'Tablet', 'Data only', false),
    ],
    bills: [
      { id: '2026-02', month: 'February 2026', amount: '47.90', status: 'open' },
      { id: '2026-01', month: 'January 2026', amount: '51.25', status: 'overdue' },
      { id: '2025-12', month: 'December 2025', amount: '45.00', status: 'paid' },
    ],
    requests: [],
    credit: '5.00',
    preferences: {
      itemised_bill: false,
      marketing_calls: true,
      spending_limit: '60.00',
      language: 'english',
    },
  };
}

function line(id: string, number: string, user: string, plan: string, roaming: boolean): Line {
  return { id, number, user, plan, roaming, voicemail: true, blocked: false };
}
