import type { JsonObject } from '@handrail/base';
import type { Random } from '../random.ts';
import { manifestWith } from './manifest.ts';
import { submitter } from './markup/action-form.ts';
import { decoys, writePage } from './markup/page.ts';
import { type Part, type Tag, tag } from './markup/tag.ts';
import { someMode, someOwner } from './terms.ts';
import type { Call, Trial, TrialSite, Truth } from './trial.ts';

const ACTION = 'order.cancel';

/** Keys that differ by case, white space, leading zeros or characters with a meaning elsewhere. */
const KEYS = [
  'A-1',
  'a-1',
  '7',
  '007',
  '1e2',
  '100',
  'x y',
  '"q"',
  "it's",
  'ä',
  'row_key',
  '[data]',
  '0',
  'N.9',
];

interface Row {
  readonly key: string | undefined;
  /** What the site calls it; a request with it is about this row. */
  readonly id: string;
}

function makeRows(random: Random, count: number): Row[] {
  return random
    .shuffled(KEYS)
    .slice(0, count)
    .map((key) => ({ key, id: random.word() }));
}

const ARGUMENT = 'row_key';

interface Build {
  readonly hasField?: boolean;
  readonly terms?: Tag['attributes'];
}

/** One row with its form. Annotations, cells and wrappers vary; the key is on the item. */
function rowPart(
  { key, id }: Row,
  { hasField = false, terms = {} }: Build,
  random: Random,
  isTable: boolean,
): Tag {
  const item = {
    'data-agent-kind': 'item',
    ...(key === undefined ? {} : { 'data-agent-key': key }),
  };
  const named = random.chance(0.6)
    ? { 'data-agent-kind': 'action', 'data-agent-action': `${ACTION}.submit` }
    : {};
  const field = tag('input', { name: 'note', 'data-agent-kind': 'field', 'data-agent-field': 'note' });
  const form = tag(
    'form',
    {
      method: 'post',
      action: random.chance(0.5) ? `/orders/${id}/cancel` : '/orders/cancel',
      'data-agent-kind': 'action',
      'data-agent-action': ACTION,
      ...terms,
    },
    tag('input', { type: 'hidden', name: 'order', value: id }),
    hasField ? field : undefined,
    submitter(random, named, 'Cancel it'),
  );
  return isTable
    ? tag('tr', item, tag('td', {}, id), tag('td', {}, form))
    : tag('li', item, tag('div', {}, id, form));
}

interface Scene extends Build {
  readonly rows: readonly Row[];
  readonly args: JsonObject;
  readonly call?: Partial<Call>;
  readonly site?: Partial<TrialSite>;
  /** The row that is meant; without it nothing may happen. */
  readonly target?: Row | undefined;
  readonly truth?: Partial<Truth>;
}

function trialOf(random: Random, scene: Scene): Omit<Trial, 'shape'> {
  const { rows, args, call, site, target, truth = {} } = scene;
  const isTable = random.chance(0.5);
  const parts: Part[] = rows.map((row) => rowPart(row, scene, random, isTable));
  const list = isTable
    ? tag('table', { 'data-agent-kind': 'collection' }, tag('tbody', {}, parts))
    : tag('ul', { 'data-agent-kind': 'collection' }, parts);
  return {
    site: {
      path: '/orders',
      html: writePage(random, [list, ...decoys(random, [])]),
      ...site,
    },
    call: { how: 'run', action: ACTION, args, ...someMode(random), ...call },
    truth: {
      must: target ? 'act' : 'refuse',
      ...truth,
      ...(target ? { effect: effectOf(target, args) } : {}),
    },
  };
}

/** Some forms name the row in their address, some only in a value; either way it is the value that tells. */
function effectOf({ id }: Row, { note }: JsonObject): NonNullable<Truth['effect']> {
  return {
    path: ['/orders/cancel', `/orders/${id}/cancel`],
    values: { order: [id], ...(typeof note === 'string' ? { note: [note] } : {}) },
  };
}

export function byKey(random: Random): Omit<Trial, 'shape'> {
  const rows = makeRows(random, 1 + random.below(5));
  const target = random.pick(rows);
  const hasField = random.chance(0.5);
  const args: JsonObject = {
    [ARGUMENT]: target.key ?? '',
    ...(hasField ? { note: `n ${random.word()}` } : {}),
  };
  const how = random.pick<Call['how']>(['run', 'tool']);
  const manifest = manifestWith('/orders', [
    {
      id: ACTION,
      more: {
        inputSchema: {
          type: 'object',
          properties: { note: { type: 'string' } },
          additionalProperties: false,
        },
      },
    },
  ]);
  const site = random.chance(0.3) ? { manifest } : {};
  return trialOf(random, { rows, target, args, hasField, call: { how }, site });
}

/** The owner agrees to one row, and is shown which. */
export function byKeyWithConsent(random: Random): Omit<Trial, 'shape'> {
  const rows = makeRows(random, 2 + random.below(3));
  const target = random.pick(rows);
  const { owner } = someOwner(random);
  const key = target.key ?? '';
  return trialOf(random, {
    rows,
    target,
    args: { [ARGUMENT]: key },
    terms: { 'data-agent-danger': 'high', 'data-agent-confirm': 'required' },
    call: owner ? { owner } : {},
    truth: { asks: true, shows: key, ...(owner === 'granted' ? {} : { must: 'refuse' }) },
  });
}

export function withoutArgument(random: Random): Omit<Trial, 'shape'> {
  const rows = makeRows(random, 1 + random.below(4));
  return trialOf(random, { rows, args: {}, call: { owner: 'granted' } });
}

export function unknownKey(random: Random): Omit<Trial, 'shape'> {
  const rows = makeRows(random, 1 + random.below(4));
  const [first] = rows;
  const known = new Set(rows.map(({ key }) => key));
  const near = ['', '1', '2', ' ', (first?.key ?? '').toUpperCase(), ` ${first?.key}`, first?.id ?? ''];
  const key = random.pick([...KEYS, ...near].filter((each) => !known.has(each)));
  return trialOf(random, { rows, args: { [ARGUMENT]: key }, call: { owner: 'granted' } });
}

export function duplicateKey(random: Random): Omit<Trial, 'shape'> {
  const [one, other, ...rest] = makeRows(random, 2 + random.below(4));
  if (!one || !other) throw new Error('There are two rows.');
  const rows = random.shuffled([one, { ...other, key: one.key }, ...rest]);
  const target = rest[0] && random.chance(0.4) ? rest[0] : undefined;
  const args = { [ARGUMENT]: (target ?? one).key ?? '' };
  // Another key is still clear, though a page with two rows of one key may be refused as a whole.
  return trialOf(random, { rows, target, args, ...(target ? { truth: { must: 'either' } } : {}) });
}

/** Without keys nothing tells rows apart, and a position in a list does not name a row. */
export function withoutKeys(random: Random): Omit<Trial, 'shape'> {
  const rows = makeRows(random, 2 + random.below(3));
  const isEmpty = random.chance(0.3);
  const bare = rows.map(({ id }): Row => ({ key: isEmpty ? '' : undefined, id }));
  const args: JsonObject = random.pick([
    {},
    { [ARGUMENT]: '1' },
    { [ARGUMENT]: '' },
    { [ARGUMENT]: bare[0]?.id ?? '' },
  ]);
  return trialOf(random, { rows: bare, args, call: { mode: 'strict', owner: 'granted' } });
}

/** Some rows have keys and some do not; only a key that is there may be used. */
export function someKeys(random: Random): Omit<Trial, 'shape'> {
  const [target, ...rest] = makeRows(random, 3);
  if (!target) throw new Error('There is a row.');
  const rows = random.shuffled([target, ...rest.map(({ id }): Row => ({ key: undefined, id }))]);
  return trialOf(random, {
    rows,
    target,
    args: { [ARGUMENT]: target.key ?? '' },
    truth: { must: 'either' },
  });
}
