import type { Capability, SiteOverview } from '@handrail/page';
import { german as germanValues } from '@handrail/values/de';
import { english as englishValues } from '@handrail/values/en';
import type { Knowledge, KnownField } from '../knowledge.ts';
import { german } from '../language/de.ts';
import { english } from '../language/en.ts';

/** A made-up site for tables of examples: a community garden where plots are rented and tools are borrowed. */

type Member = { readonly [name: string]: unknown };

const LOW = { risk: 'low', confirmation: 'optional', submits: true, idempotent: false, scopes: [] } as const;

function action(
  id: string,
  title: string,
  description: string,
  properties: { readonly [name: string]: Member },
  required: readonly string[] = [],
  terms: Member = {},
): Capability {
  return {
    id,
    kind: 'action',
    title,
    description,
    terms: { ...LOW, ...terms },
    inputSchema: { type: 'object', properties, required },
    outputSchema: undefined,
    route: `/${id.split('.')[0]}`,
    isHere: false,
  } as Capability;
}

const ROW = { row_key: { type: 'string' } };
const DAY = { type: 'string', format: 'date' };

const CAPABILITIES: readonly Capability[] = [
  action(
    'plot.rent',
    'Rent a plot',
    'Rents a plot of the garden to you.',
    { ...ROW, from: DAY, until: DAY },
    ['row_key', 'from', 'until'],
  ),
  action('plot.give_up', 'Give up a plot', 'Ends the rent of a plot.', ROW, ['row_key'], {
    risk: 'high',
    confirmation: 'required',
  }),
  action(
    'tool.borrow',
    'Borrow a tool',
    'Lends you a tool from the shed.',
    { ...ROW, quantity: { type: 'integer', minimum: 1 }, return_on: DAY },
    ['row_key', 'return_on'],
  ),
  action(
    'watering.update',
    'Change watering',
    'When and how your plot is watered.',
    { time: { type: 'string', enum: ['morning', 'evening'] }, rain_stop: { type: 'boolean' } },
    [],
    { idempotent: true },
  ),
  action(
    'dues.pay',
    'Pay dues',
    'Pays a part of what you owe the garden.',
    { amount: { type: 'number', minimum: 1 }, currency: { type: 'string', enum: ['EUR', 'CHF'] } },
    ['amount'],
  ),
  action(
    'contact.update',
    'Change contact details',
    'How we reach you.',
    { email: { type: 'string', format: 'email' }, name: { type: 'string' } },
    [],
    { idempotent: true },
  ),
  action(
    'seeds.swap',
    'Swap seeds',
    'Moves seeds from one box to another.',
    { from: { type: 'string', enum: ['herbs', 'roses'] }, to: { type: 'string', enum: ['herbs', 'roses'] } },
    ['from', 'to'],
  ),
  {
    ...action('tool.list', 'Tools', 'All tools of the shed.', {
      state: { type: 'string', enum: ['free', 'lent'] },
    }),
    kind: 'view',
  },
];

const SITE: SiteOverview = {
  name: 'Garden',
  description: undefined,
  origin: 'https://garden.example',
  here: '/',
  capabilities: new Map(CAPABILITIES.map((each) => [each.id, each])),
  pages: [
    { route: '/', title: 'Home' },
    { route: '/tool', title: 'Shed' },
    { route: '/watering', title: 'Watering' },
  ],
  links: [],
  steps: [],
};

const field = (name: string, label: string, control: string, more: Partial<KnownField> = {}): KnownField => ({
  name,
  label,
  control,
  options: [],
  isRequired: false,
  ...more,
});

const row = (key: string, ...texts: readonly string[]) => ({
  key,
  cells: texts.map((text) => ({ name: '', text })),
  label: [key, ...texts].join(' '),
});

export const GARDEN: Knowledge = {
  site: SITE,
  forms: [
    {
      action: 'plot.rent',
      rowKeys: ['P-1', 'P-2'],
      fields: [field('from', 'From', 'date'), field('until', 'Until', 'date')],
    },
    { action: 'plot.give_up', rowKeys: ['P-1', 'P-2'], fields: [] },
    {
      action: 'tool.borrow',
      rowKeys: ['T-1', 'T-2', 'T-3'],
      fields: [field('quantity', 'How many', 'number'), field('return_on', 'Bring back on', 'date')],
    },
    {
      action: 'watering.update',
      fields: [
        field('time', 'Time of day', 'select', {
          options: [
            { value: 'morning', label: 'Early morning' },
            { value: 'evening', label: 'Late evening' },
          ],
          held: 'morning',
        }),
        field('rain_stop', 'Stop when it rains', 'checkbox', { held: false }),
      ],
    },
    {
      action: 'dues.pay',
      fields: [field('amount', 'Amount', 'number'), field('currency', 'Currency', 'select', { held: 'EUR' })],
    },
    {
      action: 'contact.update',
      fields: [
        field('email', 'E-mail', 'email', { held: 'old@garden.example' }),
        field('name', 'Name', 'text'),
      ],
    },
    { action: 'seeds.swap', fields: [field('from', 'From', 'select'), field('to', 'To', 'select')] },
  ],
  data: [
    { view: undefined, rows: [row('P-1', 'Sunny plot by the gate', '2026-03-20'), row('P-2', 'Shady plot')] },
    {
      view: 'tool.list',
      rows: [row('T-1', 'Red spade'), row('T-2', 'Blue spade'), row('T-3', 'Wheelbarrow')],
    },
  ],
  languages: [
    { requests: english, values: englishValues },
    { requests: german, values: germanValues },
  ],
  today: '2026-03-02',
};
