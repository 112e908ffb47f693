import type { JsonValue } from '@handrail/base';
import type { ItemDocument } from '@handrail/form';
import type { Confirmation, ConfirmationRequest } from '@handrail/tools';
import { expect, test } from 'vitest';
import { EARLIER, entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import { bind, type Draft, field, group, provider, repeat } from '../../testing/provider.ts';
import { entry, ontology, references } from '../../testing/sidecars.ts';
import type { AssistOptions } from './create-assist-toolset.ts';

const NAME = 'https://schema.org/givenName';
const MAIL = 'https://schema.org/email';
const numbered = (count: number, letter: string) =>
  Array.from({ length: count }, (_, index) => ({ value: `${letter}${index}`, label: `Number ${index}` }));

const ITEMS: readonly ItemDocument[] = [
  group('person', [
    field('name', 'string', { semanticType: NAME, hint: 'As in your **passport**. Ask if unsure.' }),
    field('mail', 'string', { semanticType: MAIL, description: 'Where we write to.' }),
    field('age', 'integer', { presentation: { widgetHint: 'stepper' } }),
    field('guardian'),
    field('fixed', 'string', { initialValue: 'set' }),
    field('password'),
  ]),
  group('details', [
    field('colour', 'choice', { options: numbered(3, 'c') }),
    field('town', 'choice', { options: numbered(120, 't') }),
    field('days', 'multiChoice', { options: numbered(4, 'd') }),
    field('agrees', 'boolean'),
    field('since', 'date'),
    field('at', 'time'),
    field('moment', 'dateTime'),
    field('site', 'uri'),
    field('price', 'money', { currency: 'EUR' }),
    field('file', 'attachment'),
    field('share', 'decimal'),
  ]),
  group('order', [
    repeat('lines', [field('qty', 'integer'), field('each', 'decimal'), field('sum', 'decimal')], {
      minRepeat: 1,
      maxRepeat: 3,
    }),
    repeat('notes', [field('text')]),
    field('total', 'decimal'),
  ]),
];
const DRAFT: Draft = {
  formPresentation: { pageMode: 'wizard', defaultCurrency: 'CHF' },
  items: ITEMS,
  binds: [
    bind('person.name', { required: 'true', whitespace: 'trim' }),
    bind('person.age', { constraint: '$ < 150', constraintMessage: 'Nobody is that old.' }),
    bind('person.guardian', { relevant: '$person.age < 18', required: 'true' }),
    bind('person.fixed', { readonly: 'true' }),
    bind('order.lines[*].sum', { calculate: '$qty * $each' }),
    bind('order.total', { calculate: 'sum($order.lines[*].sum)' }),
  ],
  shapes: [
    {
      id: 'large',
      target: 'order.total',
      severity: 'warning',
      constraint: '$ < 1000',
      message: '{{$}} is a lot.',
      context: { limit: '1000' },
    },
    { id: 'note', target: '#', severity: 'info', constraint: 'false', message: 'We read every form.' },
  ],
};
const SIDECARS: Partial<AssistOptions> = {
  references: [
    references([
      entry('law', 'person.name', { type: 'regulation', content: 'Section 1.', priority: 'primary' }),
      entry('guide', 'person', { audience: 'human', excerpt: 'How to fill in this page.' }),
      entry('words', 'person.mail', { type: 'glossary', tags: ['mail'], language: 'en' }),
    ]),
  ],
  ontologies: [
    ontology({
      'person.name': {
        concept: NAME,
        display: 'given name',
        equivalents: [{ system: 'urn:other', code: 'FN', type: 'close', display: 'first name' }],
      },
    }),
  ],
};
const PROFILE = profileOf(
  { [NAME]: entryOf('Ann'), [MAIL]: entryOf('ann@example.org', { confidence: 0.3 }) },
  {
    'person.age': entryOf(40, { verified: false, confidence: 0.9 }),
    'person.fixed': entryOf('no'),
    'person.password': entryOf('open sesame'),
    'details.since': entryOf('2020-02-02', {
      source: { type: 'import', source: 'old.json', timestamp: EARLIER },
    }),
  },
);
const PATHS = ['person.name', 'person.mail', 'person.age', 'person.guardian', 'person.fixed', 'details.town']
  .concat(['details.colour', 'details.days', 'details.agrees', 'details.since', 'details.at'])
  .concat(['details.moment', 'details.site', 'details.price', 'details.file', 'order.lines[0].sum']);

type Call = readonly [tool: string, input?: JsonValue];
const each = (tool: string, more: object = {}) =>
  PATHS.map((path): Call => [tool, { path, ...more } as JsonValue]);
const set = (path: string, value: JsonValue): Call => ['formspec.field.set', { path, value }];

const SCENES: Readonly<Record<string, readonly [readonly Call[], Partial<AssistOptions>?]>> = {
  'what can be read': [
    [
      ['formspec.form.describe'],
      ['formspec.form.progress'],
      ['formspec.form.pages'],
      ['formspec.form.nextIncomplete'],
      ['formspec.form.nextIncomplete', { scope: 'page' }],
      ['formspec.field.list', { filter: 'all' }],
      ...['relevant', 'required', 'invalid', 'empty'].map(
        (filter): Call => ['formspec.field.list', { filter }],
      ),
      ['formspec.form.validate', { mode: 'submit' }],
    ],
  ],
  'fields that are described': [each('formspec.field.describe', { limit: 2 })],
  'help for people': [each('formspec.field.help', { audience: 'human' })],
  'what can be written': [
    [
      set('person.name', '  Ann '),
      set('person.name', null),
      set('person.age', 12),
      set('person.age', 151),
      set('person.age', 'old'),
      set('person.age', { years: 12 }),
      set('person.fixed', 'x'),
      set('person.guardian', 'Eve'),
      set('details.colour', 'c9'),
      set('details.days', ['d1', 'd2']),
      set('details.price', { amount: '1.50', currency: 'EUR' }),
      set('details.file', 'x'),
      set('order.lines[0].qty', 100),
      set('order.lines[0].each', 20),
      set('order.lines[7].qty', 1),
      set('order.total', 1),
      set('nope', 1),
      set('a[', 1),
      [
        'formspec.field.bulkSet',
        {
          entries: [
            { path: 'person.age', value: 12 },
            { path: 'person.guardian', value: 'Eve' },
            { path: 'person.fixed', value: 'x' },
            { path: 'nope', value: 1 },
            { path: 'person.age', value: [1] },
            { path: 'a[', value: 1 },
          ],
        },
      ],
      ['formspec.field.validate', { path: 'order.total' }],
      ['formspec.form.validate', { mode: 'continuous' }],
      ['formspec.form.validate', { mode: 'submit', limit: 1 }],
      ['formspec.form.progress'],
      ['formspec.form.pages', { limit: 2 }],
      ['formspec.form.nextIncomplete'],
      ['handrail.form.undo'],
      ['handrail.form.undo'],
      ['formspec.field.list', { filter: 'all', limit: 2 }],
    ],
  ],
  rows: [
    [
      ['handrail.rows.ensure', { path: 'order.notes', count: 1 }],
      ['formspec.field.describe', { path: 'order.notes[0].text' }],
      ['formspec.field.describe', { path: 'details.colour' }],
      ['handrail.rows.ensure', { path: 'order.lines', count: 2 }],
      ['handrail.rows.ensure', { path: 'order.lines', count: 1 }],
      ['handrail.rows.ensure', { path: 'order.lines', count: 4 }],
      ['handrail.rows.ensure', { path: 'order.total', count: 1 }],
      ['handrail.rows.ensure', { path: 'order.lines[0]', count: 1 }],
      set('order.lines[1].qty', 2),
      ['handrail.rows.remove', { path: 'order.lines[1]' }],
      ['handrail.rows.remove', { path: 'order.lines[0]' }],
      ['handrail.rows.remove', { path: 'order.lines[5]' }],
      ['handrail.rows.remove', { path: 'order.lines' }],
      ['handrail.form.undo'],
      ['handrail.form.undo'],
      ['formspec.field.list', { filter: 'all' }],
    ],
  ],
  'a profile of the owner': [
    [
      ['formspec.profile.match'],
      ['formspec.profile.match', { profileId: 'nobody' }],
      ['handrail.profile.suggest', { limit: 1 }],
      [
        'formspec.profile.apply',
        {
          matches: [
            { path: 'person.name', value: 'Bob' },
            { path: 'person.fixed', value: 'x' },
            { path: 'nope', value: 'x' },
          ],
          confirm: true,
        },
      ],
      ['handrail.profile.fill', { paths: ['details.since', 'person.mail', 'nope'] }],
      ['formspec.profile.learn'],
      ['formspec.profile.match'],
    ],
  ],
  'a profile without consent': [
    [
      ['formspec.profile.match'],
      ['formspec.profile.apply', { matches: [] }],
      ['handrail.profile.suggest'],
      ['handrail.profile.fill', { paths: ['person.name', 'details.since'] }],
      ['formspec.profile.learn', { profileId: 'default' }],
    ],
    { profiles: { store: storeOf(PROFILE), servedTo: { consumer: 'my-agent' } } },
  ],
  'calls that are not understood': [
    [
      ['formspec.field.set', {}],
      ['formspec.field.set', { path: 7, value: 1 }],
      ['formspec.field.set', { path: 'person.name' }],
      ['formspec.field.set', { path: 'person.name', value: 'x', force: true }],
      ['formspec.field.set', { path: '', value: 'x' }],
      ['formspec.field.describe', []],
      ['formspec.field.describe', { path: 'person.name', limit: 0 }],
      ['formspec.field.describe', { path: 'person.name', cursor: 'x' }],
      ['formspec.field.help', { path: 'person.name', audience: 'nobody' }],
      ['formspec.field.list', { filter: 'some' }],
      ['formspec.field.bulkSet', {}],
      ['formspec.field.bulkSet', { entries: [{ path: 'person.name' }] }],
      ['formspec.field.bulkSet', { entries: [{ value: 1 }] }],
      ['formspec.form.validate', { mode: 'later' }],
      ['formspec.form.nextIncomplete', { scope: 'row' }],
      ['formspec.profile.apply', {}],
      ['formspec.profile.apply', { matches: [{ path: 'person.name' }] }],
      ['formspec.profile.apply', { matches: [{ value: 'x' }] }],
      ['handrail.profile.fill', {}],
      ['handrail.profile.fill', { paths: [] }],
      ['handrail.rows.ensure', { path: 'order.lines' }],
      ['handrail.rows.ensure', { path: 'order.lines', count: 0 }],
      ['handrail.rows.remove', {}],
      ['formspec.form.submit', {}],
    ],
  ],
};

/** What is asked of the owner, and every answer, as a consumer gets it. */
async function lived(calls: readonly Call[], options: Partial<AssistOptions>, owner: Confirmation) {
  const lines: string[] = [];
  const confirm = ({ tool, change, question }: ConfirmationRequest & { readonly question?: unknown }) => {
    lines.push(`  the owner is asked: ${JSON.stringify({ tool, question, change })} and ${owner}`);
    return owner;
  };
  const { toolset } = provider(DRAFT, {
    ...SIDECARS,
    ownTools: true,
    profiles: { store: storeOf(PROFILE), servedTo: 'owner' },
    confirm,
    ...options,
  });
  for (const [tool, input = {}] of calls) {
    lines.push(`${tool} ${JSON.stringify(input)}`);
    const { isError, content } = await toolset.call(tool, input);
    lines.push(`  ${isError ? 'refused' : 'answered'}: ${content.map(({ text }) => text).join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}

test.each(Object.entries(SCENES))(
  '%s: every answer is as recorded; -u records it again',
  async (name, [calls, options = {}]) => {
    const file = name.replaceAll(' ', '-');
    await expect(await lived(calls, options, 'granted')).toMatchFileSnapshot(
      `../../testing/recorded/answers/${file}.txt`,
    );
  },
);

test('an owner who declines changes nothing: as recorded', async () => {
  const calls = ['rows', 'a profile of the owner'].flatMap((name) => SCENES[name]?.[0] ?? []);
  const { profiles } = SCENES['a profile without consent']?.[1] ?? {};
  const told = [await lived(calls, {}, 'declined')];
  if (profiles)
    told.push(await lived(SCENES['a profile without consent']?.[0] ?? [], { profiles }, 'declined'));
  await expect(told.join('\n')).toMatchFileSnapshot('../../testing/recorded/answers/declined.txt');
});

test('what is offered is described as recorded', async () => {
  const { toolset } = provider(DRAFT, {
    ...SIDECARS,
    ownTools: true,
    profiles: { store: storeOf(PROFILE), servedTo: 'owner' },
  });
  const lines = toolset.list().map((tool) => JSON.stringify(tool, null, 1));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testing/recorded/answers/catalog.txt');
});
