/** What a newspaper keeps for a reader who subscribes to it. */
export interface NewspaperState {
  subscriptions: Subscription[];
  issues: { id: string; date: string; day: string; status: string }[];
  complaints: { id: string; issue: string; problem: string; remedy: string }[];
  holds: Hold[];
  newsletters: { id: string; name: string; rhythm: string; status: string }[];
  gifts: Gift[];
  adverts: Advert[];
  letters: { id: string; headline: string; text: string; anonymous: boolean }[];
  bank: { holder: string; iban: string };
  address: { street: string; town: string; phone: string; email: string };
  settings: { place: string; bills: string; ready: boolean; partners: boolean; text_size: string };
}

interface Subscription {
  id: string;
  product: string;
  reader: string;
  price: string;
  ends: string;
  status: string;
  reason: string;
}

interface Hold {
  id: string;
  kind: string;
  first_day: string;
  last_day: string;
  details: string;
  status: string;
}

interface Gift {
  id: string;
  product: string;
  months: string;
  recipient: string;
  address: string;
  starts: string;
  card: string;
}

interface Advert {
  id: string;
  category: string;
  text: string;
  first_day: string;
  days: string;
  framed: boolean;
}

export function initialState(): NewspaperState {
  return {
    subscriptions: [
      subscription('S-1987', 'Weekend Print', 'Oskar Holm', '19.90', '2025-12-31', 'ended'),
      subscription('S-2201', 'Daily Print', 'Ingrid Holm', '46.90', '', 'active'),
      subscription('S-2214', 'E-Paper', 'Oskar Holm', '27.50', '', 'active'),
      subscription('S-2230', 'Weekend Print', 'Vera Lind', '19.90', '2026-06-30', 'active'),
    ],
    issues: [
      { id: 'I-0225', date: '2026-02-25', day: 'Wednesday', status: 'credited' },
      { id: 'I-0226', date: '2026-02-26', day: 'Thursday', status: 'delivered' },
      { id: 'I-0227', date: '2026-02-27', day: 'Friday', status: 'delivered' },
      { id: 'I-0228', date: '2026-02-28', day: 'Saturday', status: 'delivered' },
      { id: 'I-0302', date: '2026-03-02', day: 'Monday', status: 'delivered' },
    ],
    complaints: [{ id: 'C-40', issue: 'I-0225', problem: 'Not delivered', remedy: 'Credit' }],
    holds: [
      hold('H-5', 'pause', '2025-12-22', '2025-12-30', 'Give to a school', 'past'),
      hold('H-6', 'pause', '2026-04-03', '2026-04-10', 'Credit my account', 'planned'),
      hold('H-7', 'redirect', '2026-05-14', '2026-05-17', 'Strandweg 2, 23769 Fehmarn', 'planned'),
    ],
    newsletters: [
      { id: 'morning', name: 'Morning Briefing', rhythm: 'daily', status: 'subscribed' },
      { id: 'market', name: 'Market Notes', rhythm: 'daily', status: 'not subscribed' },
      { id: 'kitchen', name: 'Kitchen Table', rhythm: 'weekly', status: 'subscribed' },
      { id: 'sport', name: 'Sport on Sunday', rhythm: 'weekly', status: 'not subscribed' },
      { id: 'books', name: 'Book Corner', rhythm: 'monthly', status: 'not subscribed' },
    ],
    gifts: [],
    adverts: [],
    letters: [],
    bank: { holder: 'Ingrid Holm', iban: 'DE02120300000000202051' },
    address: {
      street: 'Deichstrasse 14',
      town: '24837 Schleswig',
      phone: '+494621555010',
      email: 'ingrid.holm@post.example',
    },
    settings: { place: 'letterbox', bills: 'post', ready: false, partners: true, text_size: 'medium' },
  };
}

function subscription(
  id: string,
  product: string,
  reader: string,
  price: string,
  ends: string,
  status: string,
): Subscription {
  return { id, product, reader, price, ends, status, reason: '' };
}

function hold(
  id: string,
  kind: string,
  first_day: string,
  last_day: string,
  details: string,
  status: string,
): Hold {
  return { id, kind, first_day, last_day, details, status };
}
