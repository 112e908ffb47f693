import type { Capability, SiteOverview } from '@handrail/page';
import type { Knowledge, KnownForm, KnownList } from '@handrail/planner';
import { english } from '@handrail/planner/en';
import { english as values } from '@handrail/values/en';
import { type MadeRequest, requestsFor } from './requests.ts';

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
/** More things than these are made of them, with endings that no request says. */
const ENDINGS = ['', 'ware', 'stock', 'frame', 'board'];
const VERBS = ['Create', 'Cancel', 'Move', 'Change', 'Pay for', 'Assign', 'Renew', 'Report'];
const PLACES = ['north', 'south', 'harbour', 'station'];
const ROWS_OF_EACH = 8;

export interface PlannerWorkload {
  readonly knowledge: Knowledge;
  readonly requests: readonly MadeRequest[];
}

function thingsFor(actions: number): readonly string[] {
  const all = ENDINGS.flatMap((ending) => THINGS.map((thing) => `${thing}${ending}`));
  return all.slice(0, Math.max(1, Math.ceil(actions / VERBS.length)));
}

export function plannerWorkload(actions: number): PlannerWorkload {
  const things = thingsFor(actions);
  const made = Array.from({ length: actions }, (_, number) => madeOf(number, things));
  const site: SiteOverview = {
    name: 'Everything',
    description: undefined,
    origin: 'https://everything.example',
    here: '/',
    capabilities: new Map(made.map(({ capability }) => [capability.id, capability])),
    pages: things.map((thing) => ({ route: `/${thing}`, title: `Your ${thing}s` })),
    links: [],
    steps: [],
  };
  const lists = things.map(
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
    requests: things.slice(0, THINGS.length).flatMap((thing) => requestsFor(thing, keyOf)),
  };
}

function keyOf(thing: string, row: number): string {
  return `${thing.charAt(0).toUpperCase()}-${row}`;
}

function madeOf(
  number: number,
  things: readonly string[],
): { readonly capability: Capability; readonly form: KnownForm } {
  const thing = things[number % things.length] ?? 'thing';
  const verb = VERBS[Math.floor(number / things.length) % VERBS.length] ?? 'Create';
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
