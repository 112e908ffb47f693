import type { Capability } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import type { Knowledge } from '../knowledge.ts';
import { siteOf } from '../testing/site-of.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { understand } from '../understand.ts';

/** A site of which only the schemas are known: what a field takes, and what it is called, is all in them. */
const EMPTY = siteOf('depot', { actions: {} });

function action(id: string, title: string, properties: object, required: readonly string[] = []): Capability {
  return {
    id,
    kind: 'action',
    title,
    description: `${title}.`,
    terms: { risk: 'low', confirmation: 'optional', submits: true, idempotent: false, scopes: [] },
    inputSchema: { type: 'object', properties, required },
    outputSchema: undefined,
    route: `/${id}`,
    isHere: false,
  } as Capability;
}

const CAPABILITIES: readonly Capability[] = [
  action('crate.order', 'Order crates', { count: { type: 'integer', minimum: 2, maximum: 8 } }, ['count']),
  action('oven.heat', 'Heat the oven', { degrees: { type: 'number', maximum: 250 } }, ['degrees']),
  action('depot.wipe', 'Wipe the depot', { confirm: { type: 'string', const: 'WIPE' } }, ['confirm']),
  action(
    'truck.call',
    'Call a truck',
    {
      pickup: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', title: 'Pick-up' },
      phone: { type: 'string', 'x-semantic': 'https://schema.org/telephone' },
    },
    ['pickup', 'phone'],
  ),
  action(
    'shelf.paint',
    'Paint a shelf',
    {
      colour: { type: 'string', enum: ['dark_red', 'light_blue'] },
      layers: { type: 'integer', enum: [1, 2, 3], description: 'Layers' },
      row_key_note: { type: 'string', title: 'Note' },
      broken: 'no schema',
    },
    ['colour'],
  ),
  action(
    'guard.register',
    'Register a guard',
    {
      home_phone: { type: 'string', title: 'Home phone', 'x-semantic': 'telephone' },
      work_phone: { type: 'string', title: 'Work phone', 'x-semantic': 'telephone' },
      since: { type: 'string', format: 'date' },
    },
    ['home_phone'],
  ),
];

const DEPOT: Knowledge = {
  ...EMPTY,
  site: { ...EMPTY.site, capabilities: new Map(CAPABILITIES.map((each) => [each.id, each])) },
  forms: [],
};

const come = (request: string) => toldInFull(understand(request, DEPOT), request);
const asked = (request: string) => {
  const answer = understand(request, DEPOT);
  return answer.kind === 'question' ? answer.question.text : answer.kind;
};

describe('a schema says what a field takes', () => {
  test.each([
    ['Order 2 crates', 'crate.order count=2‹2›'],
    ['Order 8 crates', 'crate.order count=8‹8›'],
    ['Heat the oven to 250 degrees', 'oven.heat degrees=250‹250›'],
    ['Wipe the depot WIPE', 'depot.wipe confirm=WIPE‹WIPE›'],
    [
      'Call a truck, pick-up 14:30, phone 0555 123 4567',
      'truck.call phone=0555 123 4567‹0555 123 4567› pickup=14:30‹14:30›',
    ],
    ['Paint a shelf dark red', 'shelf.paint colour=dark_red‹dark red›'],
    ['Paint a shelf light blue with 2 layers', 'shelf.paint colour=light_blue‹light blue› layers=2‹2›'],
    [
      'Register a guard, home phone 0555 111 2222, work phone 0555 333 4444',
      'guard.register home_phone=0555 111 2222‹0555 111 2222› work_phone=0555 333 4444‹0555 333 4444›',
    ],
    [
      'Register a guard with the work phone +44 7700 900002 and the home phone (020) 555 0199',
      'guard.register home_phone=(020) 555 0199‹(020) 555 0199› work_phone=+44 7700 900002‹+44 7700 900002›',
    ],
  ])('%s: %s', (request, expected) => {
    expect(come(request)).toBe(expected);
  });
});

describe('what a schema does not allow is asked about with its limits', () => {
  test.each([
    ['Order 1 crates', '“1” is not possible for “count” (2 to 8). What should it be?'],
    ['Order 9 crates', '“9” is not possible for “count” (2 to 8). What should it be?'],
    ['Order 2.5 crates', '“2.5” is not a whole number. What should “count” be?'],
    [
      'Order 99999999999999999999 crates',
      '“99999999999999999999” is too large to be used exactly. What should “count” be?',
    ],
    ['Heat the oven to 251 degrees', '“251” is not possible for “degrees” (at most 250). What should it be?'],
    ['Wipe the depot', 'What should “confirm” be for “Wipe the depot”?'],
    ['Wipe the depot wipe', 'What should “confirm” be for “Wipe the depot”?'],
    ['Call a truck, phone 0555 123 4567', 'What should “Pick-up” be for “Call a truck”?'],
    ['Paint a shelf', 'What should “colour” be for “Paint a shelf”?'],
  ])('%s: %s', (request, expected) => {
    expect(asked(request)).toBe(expected);
  });
});
