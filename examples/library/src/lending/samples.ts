import { addDays } from './days.ts';
import type { Book, Hold, Loan, Member } from './lending.ts';

/** Anybody may sign in as these: the first one owes nothing, the second one owes fees. */
export const DEMO_MEMBERS = [
  { card: '4001-7215', pin: '2468', name: 'Ada Marsh' },
  { card: '4001-7340', pin: '1357', name: 'Ben Ortiz' },
] as const;

export const sampleMembers: readonly Member[] = [
  {
    card: '4001-7215',
    name: 'Ada Marsh',
    email: 'ada.marsh@example.com',
    phone: '555 0142',
    address: '12 Weir Lane',
    newsletter: true,
    feesCents: 0,
    closedOn: '',
  },
  {
    card: '4001-7340',
    name: 'Ben Ortiz',
    email: 'ben.ortiz@example.com',
    phone: '',
    address: '3 Quay Street',
    newsletter: false,
    feesCents: 1_240,
    closedOn: '',
  },
];

export const sampleBooks: readonly Book[] = [
  { id: 'B-201', title: 'The Lamplighter’s Daughter', author: 'Iris Venn', subject: 'fiction', free: 2 },
  { id: 'B-202', title: 'A Short History of Salt', author: 'Omar Reyes', subject: 'history', free: 0 },
  { id: 'B-203', title: 'Birds of the Estuary', author: 'Greta Holm', subject: 'nature', free: 1 },
  { id: 'B-204', title: 'The Quiet Orbit', author: 'Jun Watanabe', subject: 'science', free: 0 },
  { id: 'B-205', title: 'Letters from the Ferry', author: 'Nell Carrow', subject: 'fiction', free: 0 },
  { id: 'B-206', title: 'Moss and Stone', author: 'Greta Holm', subject: 'nature', free: 3 },
  { id: 'B-207', title: 'The Weavers of Alder Street', author: 'Paul Adeyemi', subject: 'history', free: 1 },
  { id: 'B-208', title: 'Numbers at Night', author: 'Lena Brandt', subject: 'science', free: 1 },
];

/** What the desk begins with on a given day: one loan of each kind that matters, and one hold. */
export function sampleLoans(today: string): readonly Loan[] {
  const loan = (id: string, card: string, bookId: string, days: number, left: number, reserved = false) => ({
    id,
    card,
    bookId,
    dueOn: addDays(today, days),
    renewalsLeft: left,
    isReserved: reserved,
  });
  return [
    loan('L-1001', '4001-7215', 'B-203', 4, 2),
    loan('L-1002', '4001-7215', 'B-207', 9, 1),
    loan('L-1003', '4001-7215', 'B-202', 2, 2, true),
    loan('L-1004', '4001-7215', 'B-208', 11, 0),
    loan('L-1005', '4001-7340', 'B-204', 6, 2),
  ];
}

export function sampleHolds(today: string): readonly Hold[] {
  return [
    {
      id: 'H-501',
      card: '4001-7215',
      bookId: 'B-205',
      branch: 'harbour',
      neededUntil: addDays(today, 60),
      placedOn: addDays(today, -3),
    },
  ];
}
