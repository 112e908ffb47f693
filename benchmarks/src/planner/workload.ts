import type { Capability, SiteOverview } from '@handrail/page';
import type { Knowledge, KnownForm, KnownList } from '@handrail/planner';
import { english } from '@handrail/planner/en';
import { english as values } from '@handrail/values/en';

/** A made-up site where the same things can be done to many kinds of objects, so that words are shared by many actions. */

const THINGS = [
  'order',
  'invoice',
  'booking',
  'parcel',
  'ticket',
  'contract',
  'meter',
  'course',
  'room',
  'vehicle',
  'permit',
  'device',
  'project',
  'task',
  'member',
  'report',
  'locker',
  'table',
  'flight',
  'loan',
  'voucher',
  'claim',
  'prescription',
  'key',
  'apartment',
];
const VERBS = ['Create', 'Cancel', 'Move', 'Change', 'Pay for', 'Assign', 'Renew', 'Report'];
const PLACES = ['north', 'south', 'harbour', 'station'];
const ROWS_OF_EACH = 8;

const REQUESTS: readonly string[] = [
  'Cancel the booking B-3',
  'Please move ticket T-4 to 12 April at 10:30',
  'Could you change the invoice to the harbour office and add the note "ring twice"?',
  'I would like to renew loan L-2 for another 4 weeks, thanks a lot',
  'Pay 120,50 EUR for parcel P-5',
  'Assign the task of the blue wagon to Ines Moreau',
  "Don't cancel my contract",
  'What happens if I cancel the room?',
  'Show my invoices',
  'Cancle order O-1',
  'Create a report at the station on 3 May 2026 for 3 people, and then cancel permit P-2',
  'Change my e-mail from old@site.example to new@site.example',
];

export interface PlannerWorkload {
  readonly knowledge: Knowledge;
  readonly requests: readonly string[];
}

export function plannerWorkload(actions: number): PlannerWorkload {
  const made = Array.from({ length: actions }, (_, number) => madeOf(number));
  const site: SiteOverview = {
    name: 'Everything',
    description: undefined,
    origin: 'https://everything.example',
    here: '/',
    capabilities: new Map(made.map(({ capability }) => [capability.id, capability])),
    pages: THINGS.map((thing) => ({ route: `/${thing}`, title: `Your ${thing}s` })),
    links: [],
    steps: [],
  };
  const lists = THINGS.map(
    (thing): KnownList => ({
      view: undefined,
      rows: Array.from({ length: ROWS_OF_EACH }, (_, row) => {
        const text = `${['blue', 'red', 'old', 'small'][row % 4]} ${['wagon', 'lamp'][row % 2]} of ${thing} ${row}`;
        return { key: keyOf(thing, row), cells: [{ name: 'name', text }], label: text };
      }),
    }),
  );
  return {
    knowledge: {
      site,
      forms: made.map(({ form }) => form),
      data: lists,
      languages: [{ requests: english, values }],
      today: '2026-03-02',
    },
    requests: REQUESTS,
  };
}

function keyOf(thing: string, row: number): string {
  return `${thing.charAt(0).toUpperCase()}-${row}`;
}

function madeOf(number: number): { readonly capability: Capability; readonly form: KnownForm } {
  const thing = THINGS[number % THINGS.length] ?? 'thing';
  const verb = VERBS[Math.floor(number / THINGS.length) % VERBS.length] ?? 'Create';
  const inRows = verb !== 'Create';
  const id = `${thing}.${verb.toLowerCase().replaceAll(' ', '_')}_${number}`;
  const properties = {
    ...(inRows ? { row_key: { type: 'string' } } : {}),
    place: { type: 'string', enum: PLACES },
    day: { type: 'string', format: 'date' },
    time: { type: 'string', format: 'time' },
    amount: { type: 'number' },
    people: { type: 'integer', minimum: 1 },
    note: { type: 'string' },
    urgent: { type: 'boolean' },
  };
  const field = (name: string, label: string, control: string) => ({
    name,
    label,
    control,
    options: name === 'place' ? PLACES.map((value) => ({ value, label: `The ${value} office` })) : [],
    isRequired: false,
  });
  return {
    capability: {
      id,
      kind: 'action',
      title: `${verb} a ${thing}`,
      description: `Lets you ${verb.toLowerCase()} a ${thing} at one of our offices, as long as it is open.`,
      terms: { risk: 'low', confirmation: 'optional', submits: true, idempotent: false, scopes: [] },
      inputSchema: { type: 'object', properties, required: inRows ? ['row_key'] : [] },
      outputSchema: undefined,
      route: `/${thing}`,
      isHere: false,
    } as unknown as Capability,
    form: {
      action: id,
      fields: [
        field('place', 'Office', 'select'),
        field('day', 'New day', 'date'),
        field('time', 'Time', 'time'),
        field('amount', 'Amount in EUR', 'number'),
        field('people', 'Number of people', 'number'),
        field('note', 'Note for us', 'text'),
        field('urgent', 'It is urgent', 'checkbox'),
      ],
      ...(inRows ? { rowKeys: Array.from({ length: ROWS_OF_EACH }, (_, row) => keyOf(thing, row)) } : {}),
    },
  };
}
