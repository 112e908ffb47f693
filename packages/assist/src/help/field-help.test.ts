import { findReferences, readReferences } from '@handrail/form';
import { describe, expect, test } from 'vitest';
import { bind, type Draft, field, group, provider, repeat } from '../../testing/provider.ts';
import { concept, entry, type LooseJson, ontology, references, registry } from '../../testing/sidecars.ts';
import type { AssistOptions } from '../tools/create-assist-toolset.ts';
import type { FieldHelp } from './field-help.ts';

const people: Draft = {
  items: [
    field('name'),
    field('nameSuffix'),
    group('org', [field('other'), group('details', [field('ein')])]),
    group('organ', [field('x')]),
    repeat('a', [repeat('b', [field('c')], { minRepeat: 2 })], { minRepeat: 1 }),
    repeat('items', [field('field')], { minRepeat: 3 }),
  ],
};

const helpWith = async (options: Partial<AssistOptions>, path: string, request: LooseJson = {}) =>
  provider(people, options).result<FieldHelp>('field.help', { path, ...request });

/** Titles of all references of a help, in the order of the answer. */
const titles = (help: FieldHelp) =>
  Object.values(help.references).flatMap((entries) => (entries ?? []).map(({ title }) => title));

const titlesFor = async (entries: readonly LooseJson[], path: string, request: LooseJson = {}) =>
  titles(await helpWith({ references: [references(entries)] }, path, request));

describe('the shape of help', () => {
  test('ASSIST-5.1-01 ASSIST-5.1-03 path, label and references are always there, the rest only when known', async () => {
    const bare = provider({ items: [field('name')] }, { summarize: false });
    expect(await bare.result('field.help', { path: 'name' })).toEqual({
      path: 'name',
      label: 'Label of name',
      references: {},
    });
  });

  test('ASSIST-3.2-10 ASSIST-5.1-02 references are under their type', async () => {
    const { references: found } = await helpWith(
      { references: [references([entry('one', 'name', { audience: 'agent' })])] },
      'name',
    );
    expect(Object.keys(found)).toEqual(['documentation']);
    expect(found.documentation).toHaveLength(1);
  });

  test('ASSIST-5.1-04 the twelve types are their own keys', async () => {
    const types = [
      'api',
      'context',
      'documentation',
      'example',
      'glossary',
      'knowledge-base',
      'policy',
      'regulation',
      'retrieval',
      'schema',
      'tool',
      'vector-store',
    ];
    const entries = types.map((type) => entry(type, 'name', { type }));
    const help = await helpWith({ references: [references(entries)] }, 'name');
    expect(Object.keys(help.references).sort()).toEqual(types);
  });

  test('a type of somebody’s own is kept, an unknown one and a dangerous one are left out', async () => {
    const entries = ['x-video', 'foo', '__proto__'].map((type) => entry(type, 'name', { type }));
    const help = await helpWith({ references: [references(entries)] }, 'name');
    expect(Object.keys(help.references)).toEqual(['x-video']);
  });

  test('ASSIST-5.1-05 CORE-25-10 an entry with an address only gets a title and no undefined keys', async () => {
    const bare = { target: 'name', type: 'documentation', audience: 'both', uri: 'https://help.example/x' };
    const help = await helpWith({ references: [references([bare])] }, 'name');
    expect(help.references.documentation).toEqual([
      {
        title: 'https://help.example/x',
        uri: 'https://help.example/x',
        rel: 'see-also',
        priority: 'supplementary',
      },
    ]);
  });

  test('ASSIST-5.1-06 ASSIST-5.1-07 content may be an object, and priorities are given as written', async () => {
    const entries = (['primary', 'supplementary', 'background'] as const).map((priority) =>
      entry(priority, 'name', { priority, content: { ask: [priority] } }),
    );
    const help = await helpWith({ references: [references(entries)] }, 'name');
    expect(help.references.documentation).toMatchObject(
      (['primary', 'supplementary', 'background'] as const).map((priority) => ({
        priority,
        content: { ask: [priority] },
      })),
    );
  });

  test('ASSIST-5.1-08 ASSIST-5.1-09 a concept comes with its parts and with equivalents of all kinds', async () => {
    const kinds = ['exact', 'close', 'broader', 'narrower', 'related'];
    const binding = {
      concept: 'https://schema.org/name',
      system: 'https://schema.org',
      code: 'name',
      display: 'Name',
    };
    const equivalents = kinds.map((type) => ({ system: 'urn:x', code: type, display: type, type }));
    const help = await helpWith({ ontologies: [ontology({ name: { ...binding, equivalents } })] }, 'name');
    expect(help.concept).toEqual(binding);
    expect(help.equivalents).toEqual(equivalents);
  });
});

describe('audiences', () => {
  const entries = [
    entry('h', 'name', { audience: 'human' }),
    entry('a', 'name', { audience: 'agent' }),
    entry('b', 'name', { audience: 'both' }),
  ];

  test.each([
    ['ASSIST-5.2-14 agents get what is for agents and for both', 'agent', ['a', 'b']],
    ['ASSIST-5.2-15 people get what is for people and for both', 'human', ['h', 'b']],
    ['ASSIST-5.2-16 both get everything', 'both', ['h', 'a', 'b']],
  ])('%s', async (_, audience, expected) => {
    expect(await titlesFor(entries, 'name', { audience })).toEqual(expected);
  });

  test('ASSIST-3.2-11 ASSIST-3.2-12 an unknown audience is refused, and none means agent', async () => {
    const { error, result } = provider(people, { references: [references(entries)] });
    expect((await error('field.help', { path: 'name', audience: 'robot' })).code).toBe('INVALID_VALUE');
    for (const audience of ['human', 'agent', 'both']) await result('field.help', { path: 'name', audience });
    expect(titles(await result<FieldHelp>('field.help', { path: 'name' }))).toEqual(['a', 'b']);
  });

  test('ASSIST-3.2-13 a provider can have another default', async () => {
    const help = await helpWith({ references: [references(entries)], defaultAudience: 'human' }, 'name');
    expect(titles(help)).toEqual(['h', 'b']);
  });
});

describe('which references are collected', () => {
  test('ASSIST-5.2-01 ASSIST-5.2-02 ASSIST-5.2-03 all documents add up and are sorted as one', async () => {
    const supplementary = (title: string) => entry(title, 'name', { priority: 'supplementary' });
    const primary = (title: string) => entry(title, 'name', { priority: 'primary' });
    const help = await helpWith(
      {
        references: [
          references([supplementary('supp1'), primary('prim1')]),
          references([primary('prim2'), supplementary('supp2')]),
        ],
      },
      'name',
    );
    expect(help.references.documentation?.map(({ title }) => title)).toEqual([
      'prim1',
      'prim2',
      'supp1',
      'supp2',
    ]);
  });

  test('ASSIST-5.2-04 a document for another definition adds nothing', async () => {
    const foreign = references([entry('foreign', '#')], {
      targetDefinition: { url: 'https://other.example/' },
    });
    const help = await helpWith({ references: [foreign, references([entry('own', '#')])] }, 'name');
    expect(titles(help)).toEqual(['own']);
  });

  test.each([
    ['ASSIST-5.2-05 shorter prefixes are ancestors', ['org.details', 'org'], 'org.details.ein', 2],
    ['ASSIST-5.2-06 an ancestor is met without its row', ['items'], 'items[0].field', 1],
    ['ASSIST-5.2-07 an ancestor is met for every row', ['items[*]'], 'items[0].field', 1],
    ['ASSIST-5.2-08 both hold for nested rows', ['a[*].b[*]', 'a.b', 'a[*]', 'a'], 'a[0].b[1].c', 4],
    [
      'ASSIST-5.2-10 the field itself is met both ways',
      ['items[*].field', 'items.field'],
      'items[2].field',
      2,
    ],
    ['CORE-25-11 mixed and indexed ancestors are met too', ['a[*].b', 'a[0]'], 'a[0].b[1].c', 2],
    ['ASSIST-5.2-12 siblings and similar names are not met', ['org.other', 'organ'], 'org.details.ein', 0],
    ['another row is not met', ['items[1]', 'items[1].field'], 'items[0].field', 0],
  ])('%s', async (_, targets, path, count) => {
    const found = await titlesFor(
      targets.map((target) => entry(target, target)),
      path,
    );
    expect([...found].sort()).toEqual(count === 0 ? [] : [...targets].sort());
    expect(found).toHaveLength(count);
  });

  test('ASSIST-5.2-09 ASSIST-5.2-11 an entry is for its own field only, one for the form is for all', async () => {
    const entries = [entry('own', 'name'), entry('all', '#')];
    expect(await titlesFor(entries, 'name')).toEqual(['own', 'all']);
    expect(await titlesFor(entries, 'nameSuffix')).toEqual(['all']);
    expect(await titlesFor(entries, 'items[1].field')).toEqual(['all']);
  });

  test('ASSIST-5.2-13 nothing is inherited: a group’s entry is there through the walk and not for its children', async () => {
    const { form } = provider(people);
    const { document } = readReferences(references([entry('group', 'org.details')]), form.document);
    const alone = findReferences(document ? [document] : [], 'org.details.ein');
    expect(alone).toEqual([]);
    expect(await titlesFor([entry('group', 'org.details')], 'org.details.ein')).toEqual(['group']);
  });

  test('CORE-22.4-02 what belongs to a hidden item is not offered', async () => {
    const { form, result } = provider(
      {
        items: [field('on', 'boolean'), group('part', [field('x')])],
        binds: [bind('part', { relevant: '$on = true' })],
      },
      { references: [references([entry('field', 'part.x'), entry('group', 'part'), entry('form', '#')])] },
    );
    expect(titles(await result<FieldHelp>('field.help', { path: 'part.x' }))).toEqual(['form']);
    form.set('on', true);
    expect(titles(await result<FieldHelp>('field.help', { path: 'part.x' }))).toEqual([
      'field',
      'group',
      'form',
    ]);
  });
});

describe('how references are resolved, grouped and sorted', () => {
  test('ASSIST-5.2-17 an entry that points to a definition is merged with it before grouping', async () => {
    const document = references([{ target: 'name', $ref: '#/referenceDefs/k', priority: 'primary' }], {
      referenceDefs: { k: { type: 'policy', audience: 'both', title: 'K', uri: 'https://help.example/k' } },
    });
    const help = await helpWith({ references: [document] }, 'name');
    expect(help.references.policy).toMatchObject([{ title: 'K', priority: 'primary' }]);
    expect(JSON.stringify(help.references)).not.toContain('$ref');
  });

  test('ASSIST-5.2-18 each document looks up its own definitions', async () => {
    const documents = ['first', 'second'].map((title) =>
      references([{ target: 'name', $ref: '#/referenceDefs/k' }], {
        referenceDefs: { k: { type: 'policy', audience: 'both', title, content: title } },
      }),
    );
    const help = await helpWith({ references: documents }, 'name');
    expect(help.references.policy?.map(({ content }) => content)).toEqual(['first', 'second']);
  });

  test('ASSIST-5.2-19 entries are grouped by type', async () => {
    const entries = [
      entry('g1', 'name', { type: 'glossary' }),
      entry('p', 'name', { type: 'policy' }),
      entry('g2', 'name', { type: 'glossary' }),
    ];
    const help = await helpWith({ references: [references(entries)] }, 'name');
    expect(help.references.glossary).toHaveLength(2);
    expect(help.references.policy).toHaveLength(1);
  });

  test.each([
    ['ASSIST-5.2-20 primary comes first, background last', ['background', 'supplementary', 'primary']],
    ['ASSIST-5.2-21 no priority sorts as supplementary', ['background', undefined, 'primary']],
  ])('%s', async (_, priorities) => {
    const entries = priorities.map((priority, index) =>
      entry(`e${index}`, 'name', priority ? { priority } : {}),
    );
    expect(await titlesFor(entries, 'name')).toEqual(['e2', 'e1', 'e0']);
  });

  test('ASSIST-5.2-22 within one tier the order of the document is kept', async () => {
    const targets = ['#', 'org.details.ein', 'org', '#', 'org.details'];
    const entries = targets.map((target, index) => entry(`p${index}`, target, { priority: 'primary' }));
    expect(await titlesFor(entries, 'org.details.ein')).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
  });

  test('many references are given best first and in parts', async () => {
    const entries = Array.from({ length: 45 }, (_, index) =>
      entry(`e${index}`, 'name', { priority: index >= 40 ? 'primary' : 'background' }),
    );
    const { result } = provider(people, { references: [references(entries)] });
    const seen: string[] = [];
    let help = await result<FieldHelp>('field.help', { path: 'name' });
    expect(help.referenceCount).toBe(45);
    expect(titles(help).slice(0, 5)).toEqual(['e40', 'e41', 'e42', 'e43', 'e44']);
    seen.push(...titles(help));
    while (help.cursor) {
      help = await result<FieldHelp>('field.help', { path: 'name', cursor: help.cursor });
      seen.push(...titles(help));
    }
    expect(new Set(seen).size).toBe(45);
    expect(seen).toHaveLength(45);
  });

  test('one reference alone is shown at greater length than many', async () => {
    const entries = Array.from({ length: 10 }, (_, index) =>
      entry(`e${index}`, 'name', { content: 'x'.repeat(10_000) }),
    );
    const { result } = provider(people, { references: [references(entries)] });
    const lengths = async (request: object) => {
      const { references: found } = await result<FieldHelp>('field.help', { path: 'name', ...request });
      return (found.documentation ?? []).map(({ content }) => String(content).length);
    };
    expect(await lengths({})).toEqual(Array.from({ length: 10 }, () => 1_200));
    expect(await lengths({ limit: 1 })).toEqual([10_000]);
  });

  test('words that hide or overflow are cleaned and cut, and an object too large is not given in part', async () => {
    const entries = [
      entry('a', 'name', { title: 'Re\u202Ead', content: `In\u200Bvisible ${'x'.repeat(100_000)}` }),
      entry('b', 'name', { content: { text: 'y'.repeat(50_000) } }),
      entry('c', 'name', { content: { 'k\u202Eey': 'v\u200Balue' } }),
    ];
    const help = await helpWith({ references: [references(entries)] }, 'name');
    const [a, b, c] = help.references.documentation ?? [];
    expect(a?.title).toBe('Read');
    expect(String(a?.content).startsWith('Invisible')).toBe(true);
    expect(String(a?.content).length).toBeLessThanOrEqual(4_000);
    expect(b).not.toHaveProperty('content');
    expect(b?.excerpt).toMatch(/too large/);
    expect(c?.content).toEqual({ key: 'value' });
  });
});

describe('concepts', () => {
  const typed: Draft = {
    items: [field('x', 'string', { semanticType: 'x-onto-ein' }), field('y'), field('plain')],
  };
  const conceptOf = async (options: Partial<AssistOptions>, path = 'x') =>
    (await provider(typed, options).result<FieldHelp>('field.help', { path })).concept?.concept;

  const A = ontology({ x: { concept: 'urn:a' }, y: { concept: 'urn:ay' } });
  const B = ontology({ x: { concept: 'urn:b' } });
  const registered = registry([concept('x-onto-ein', 'https://irs.example/ein')]);

  test('ASSIST-5.3-01 an ontology binding comes before everything else', async () => {
    expect(await conceptOf({ ontologies: [A], registries: [registered] })).toBe('urn:a');
  });

  test('ASSIST-5.3-02 ASSIST-5.3-03 of several ontologies the last wins, path by path', async () => {
    expect(await conceptOf({ ontologies: [A, B] })).toBe('urn:b');
    expect(await conceptOf({ ontologies: [B, A] })).toBe('urn:a');
    expect(await conceptOf({ ontologies: [A, B] }, 'y')).toBe('urn:ay');
  });

  test('ASSIST-5.3-04 ASSIST-5.3-05 then the registry’s concept of that name, then the text itself', async () => {
    expect(await conceptOf({ registries: [registered] })).toBe('https://irs.example/ein');
    expect(await conceptOf({})).toBe('x-onto-ein');
    const literal = provider({ items: [field('x', 'string', { semanticType: 'us-gov:ein' })] });
    expect((await literal.result<FieldHelp>('field.help', { path: 'x' })).concept?.concept).toBe(
      'us-gov:ein',
    );
  });

  test('ASSIST-5.3-06 a field without a declared meaning has none', async () => {
    expect(await conceptOf({ ontologies: [A] }, 'plain')).toBeUndefined();
  });

  test('an equivalent without a type is exact, one of somebody’s own is at most related', async () => {
    const equivalents = [
      { system: 'urn:s', code: 'c' },
      { system: 'urn:s', code: 'd', type: 'x-sibling' },
    ];
    const options = { ontologies: [ontology({ x: { concept: 'urn:a', equivalents } })] };
    const help = await provider(typed, options).result<FieldHelp>('field.help', { path: 'x' });
    expect(help.equivalents?.map(({ type }) => type)).toEqual(['exact', 'related']);
  });

  test('CORE-23-07 a binding for every row is found for each row', async () => {
    const options = { ontologies: [ontology({ 'items[*].field': { concept: 'urn:row' } })] };
    expect((await helpWith(options, 'items[1].field')).concept?.concept).toBe('urn:row');
  });

  test('an ontology changes nothing in the form', () => {
    const states = (options: Partial<AssistOptions>) => [...provider(typed, options).form.states()];
    expect(states({ ontologies: [A] })).toEqual(states({}));
  });
});
