import type { Choice } from '../kit/action.ts';

export type Order = { placed: string; item: string; quantity: number; total: string; status: string };
export type Return = {
  order: string;
  item: string;
  quantity: number;
  reason: string;
  refund: string;
  status: string;
};
export type Address = {
  label: string;
  recipient: string;
  street: string;
  city: string;
  zip: string;
  country: string;
};
export type Subscription = {
  product: string;
  quantity: number;
  frequency: string;
  next_delivery: string;
  status: string;
  resumes_on: string;
};

export type Account = {
  orders: { [id: string]: Order };
  returns: { [id: string]: Return };
  addresses: { [id: string]: Address };
  default_address: string;
  subscriptions: { [id: string]: Subscription };
  gift_cards: { [id: string]: { amount: string; to: string; message: string; deliver_on: string } };
  store_credit: string;
  redeemed: string[];
  newsletter: { offers: boolean; new_arrivals: boolean; restock: boolean; frequency: string };
  profile: { name: string; email: string; phone: string; birthday: string; currency: string };
  export_requested: boolean;
  deleted: boolean;
};

export const REASONS: readonly Choice[] = [
  ['damaged', 'It arrived damaged'],
  ['wrong_item', 'Wrong item'],
  ['not_as_expected', 'Not as expected'],
  ['changed_mind', 'Changed my mind'],
];
export const REFUNDS: readonly Choice[] = [
  ['card', 'Back to my card'],
  ['store_credit', 'Store credit'],
  ['exchange', 'Exchange'],
];
export const COUNTRIES: readonly Choice[] = [
  ['US', 'United States'],
  ['CA', 'Canada'],
  ['GB', 'United Kingdom'],
  ['DE', 'Germany'],
];
export const FREQUENCIES: readonly Choice[] = [
  ['2', 'Every 2 weeks'],
  ['4', 'Every 4 weeks'],
  ['8', 'Every 8 weeks'],
  ['12', 'Every 12 weeks'],
];
export const LETTERS: readonly Choice[] = [
  ['weekly', 'Weekly'],
  ['monthly', 'Monthly'],
  ['quarterly', 'Four times a year'],
];
export const CURRENCIES: readonly Choice[] = [
  ['USD', 'US dollars'],
  ['CAD', 'Canadian dollars'],
  ['EUR', 'Euros'],
];

/** What gift card codes are worth. */
export const CODES: ReadonlyMap<string, string> = new Map([
  ['PINE-25-7Q4K', '25.00'],
  ['PINE-50-M2XX', '50.00'],
]);

export function openAccount(): Account {
  return {
    orders: {
      'M-7302': {
        placed: '2026-02-28',
        item: 'Beeswax candles',
        quantity: 6,
        total: '36.00',
        status: 'processing',
      },
      'M-7301': {
        placed: '2026-02-26',
        item: 'Linen duvet cover',
        quantity: 1,
        total: '189.00',
        status: 'processing',
      },
      'M-7288': {
        placed: '2026-02-21',
        item: 'Walnut serving board',
        quantity: 1,
        total: '64.50',
        status: 'shipped',
      },
      'M-7215': {
        placed: '2026-01-30',
        item: 'Stoneware mugs',
        quantity: 4,
        total: '48.00',
        status: 'delivered',
      },
      'M-7190': {
        placed: '2026-01-12',
        item: 'Wool throw blanket',
        quantity: 1,
        total: '129.00',
        status: 'delivered',
      },
      'M-6954': {
        placed: '2025-11-28',
        item: 'Brass desk lamp',
        quantity: 1,
        total: '210.00',
        status: 'cancelled',
      },
    },
    returns: {
      'R-38': {
        order: 'M-6990',
        item: 'Cotton bath towels',
        quantity: 2,
        reason: 'changed_mind',
        refund: 'card',
        status: 'refunded',
      },
      'R-40': {
        order: 'M-7102',
        item: 'Glass carafe',
        quantity: 1,
        reason: 'damaged',
        refund: 'exchange',
        status: 'in_transit',
      },
    },
    addresses: {
      'AD-1': {
        label: 'Home',
        recipient: 'Priya Raman',
        street: '418 Alder Street',
        city: 'Portland',
        zip: '97205',
        country: 'US',
      },
      'AD-2': {
        label: 'Work',
        recipient: 'Priya Raman',
        street: '1200 Main Street, Floor 6',
        city: 'Portland',
        zip: '97204',
        country: 'US',
      },
      'AD-3': {
        label: 'Mom and Dad',
        recipient: 'Anita Raman',
        street: '77 Birch Road',
        city: 'Burlington',
        zip: '05401',
        country: 'US',
      },
    },
    default_address: 'AD-1',
    subscriptions: {
      'S-1': {
        product: 'House blend coffee',
        quantity: 2,
        frequency: '4',
        next_delivery: '2026-03-09',
        status: 'active',
        resumes_on: '',
      },
      'S-2': {
        product: 'Oolong tea',
        quantity: 1,
        frequency: '8',
        next_delivery: '2026-03-20',
        status: 'active',
        resumes_on: '',
      },
      'S-3': {
        product: 'Dish soap refill',
        quantity: 1,
        frequency: '12',
        next_delivery: '',
        status: 'paused',
        resumes_on: '2026-05-01',
      },
    },
    gift_cards: {},
    store_credit: '35.00',
    redeemed: [],
    newsletter: { offers: true, new_arrivals: false, restock: true, frequency: 'weekly' },
    profile: {
      name: 'Priya Raman',
      email: 'priya.raman@example.com',
      phone: '+15035550148',
      birthday: '1988-07-14',
      currency: 'USD',
    },
    export_requested: false,
    deleted: false,
  };
}
