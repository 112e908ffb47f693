import { describe, expect, test } from 'vitest';
import { entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import { field, provider } from '../../testing/provider.ts';
import { entry, ontology, references } from '../../testing/sidecars.ts';
import type { FieldHelp } from '../help/field-help.ts';
import type { ProfileMatches } from '../profile/match-profile.ts';
import { discoverSidecars, type Encounter, type FoundSidecars, namedSidecars } from './discover-sidecars.ts';
import { SidecarCache } from './sidecar-cache.ts';

/** The web as far as a test knows it: texts by address. Anything else is not there. */
function web(texts: Readonly<Record<string, string | Error>>) {
  const requests: string[] = [];
  const fetch = async (address: string) => {
    requests.push(address);
    const text = texts[address];
    if (text instanceof Error) throw text;
    return text;
  };
  return { requests, fetch };
}

const found = async (encounter: Encounter, texts: Readonly<Record<string, string | Error>>) => {
  const { requests, fetch } = web(texts);
  const discovery = (await discoverSidecars(encounter, { fetch })) as FoundSidecars;
  return { ...discovery, requests };
};

const page = { pageUrl: 'https://site.example/apply/form.html' };
const definition = { url: 'https://site.example/f/def.json', version: '1.0.0' };
const siblings = {
  'https://site.example/f/references.json': '{"kind":"sibling references"}',
  'https://site.example/f/ontology.json': '{"kind":"sibling ontology"}',
};

test('ASSIST-9-01 a live provider is used, and then nothing is loaded', async () => {
  const { requests, fetch } = web(siblings);
  const links = [{ rel: 'formspec-references', href: 'r.json' }];
  const live = { toolset: 'live' };
  const discovery = await discoverSidecars(
    { ...page, links, definition, findProvider: () => live },
    { fetch },
  );
  expect(discovery).toEqual({ via: 'provider', provider: live });
  expect(requests).toEqual([]);
});

test('ASSIST-9-02 links come before files beside the definition', async () => {
  const links = [{ rel: 'formspec-references', href: 'r.json' }];
  const { via, requests, documents } = await found(
    { ...page, links, definition },
    { ...siblings, 'https://site.example/apply/r.json': '{"kind":"linked"}' },
  );
  expect(via).toBe('links');
  expect(requests).toEqual(['https://site.example/apply/r.json']);
  expect(documents.references).toEqual([{ kind: 'linked' }]);
});

test.each([
  ['ASSIST-9-03', 'formspec-references', 'references'],
  ['ASSIST-9-04', 'formspec-ontology', 'ontologies'],
  ['ASSIST-9-05', 'formspec-registry', 'registries'],
] as const)('%s a link %s is loaded as %s', async (_, rel, kind) => {
  const { documents } = await found(
    { ...page, links: [{ rel: `alternate ${rel.toUpperCase()}`, href: '/x.json' }] },
    { 'https://site.example/x.json': '{"found":true}' },
  );
  expect(documents[kind]).toEqual([{ found: true }]);
});

test('ASSIST-9-06 addresses in the definition are tried before files beside it', async () => {
  const document = {
    sidecars: { references: ['refs.json', 'more.json'], ontology: '/onto.json', odd: 'x', registry: 5 },
  };
  const { via, requests, documents } = await found(
    { definition: { ...definition, document } },
    { ...siblings, 'https://site.example/onto.json': '{"named":true}' },
  );
  expect(via).toBe('definition');
  expect(requests).toEqual([
    'https://site.example/f/refs.json',
    'https://site.example/f/more.json',
    'https://site.example/onto.json',
  ]);
  expect(documents).toMatchObject({ references: [], ontologies: [{ named: true }] });
});

test('what a definition names can be published as links of a page', () => {
  const document = {
    sidecars: { references: ['refs.json', 'javascript:x'], ontologies: '/onto.json', odd: 'x' },
  };
  expect(namedSidecars({ ...definition, document })).toEqual([
    { rel: 'formspec-references', href: 'https://site.example/f/refs.json' },
    { rel: 'formspec-ontology', href: 'https://site.example/onto.json' },
  ]);
  expect(namedSidecars(definition)).toEqual([]);
});

test('ASSIST-9-07 last of all two files beside the definition are tried, and missing they are not a failure', async () => {
  const { via, requests, failures } = await found({ ...page, definition }, {});
  expect(requests).toEqual(Object.keys(siblings));
  expect({ via, failures }).toEqual({ via: 'nothing', failures: [] });
  expect((await found({ definition }, siblings)).documents).toMatchObject({
    references: [{ kind: 'sibling references' }],
    ontologies: [{ kind: 'sibling ontology' }],
  });
});

describe('the cache', () => {
  test('keeps what another site gave for the same definition apart', async () => {
    const cache = new SidecarCache<FoundSidecars>();
    const meet = (site: string) =>
      discoverSidecars(
        {
          pageUrl: `https://${site}/form`,
          links: [{ rel: 'formspec-references', href: '/r.json' }],
          definition,
        },
        { fetch: async (address) => JSON.stringify({ from: address }), cache },
      );
    expect(await meet('evil.example')).toMatchObject({
      documents: { references: [{ from: 'https://evil.example/r.json' }] },
    });
    expect(await meet('site.example')).toMatchObject({
      documents: { references: [{ from: 'https://site.example/r.json' }] },
    });
  });

  test('ASSIST-9-08 ASSIST-9-09 one version of a definition is loaded once, another one anew', async () => {
    const { requests, fetch } = web(siblings);
    const cache = new SidecarCache<FoundSidecars>();
    const discover = (version: string) =>
      discoverSidecars({ definition: { ...definition, version } }, { fetch, cache });
    const [first, second] = await Promise.all([discover('1.0.0'), discover('1.0.0')]);
    expect(second).toBe(first);
    expect(await discover('1.0.0')).toBe(first);
    expect(requests).toHaveLength(2);
    expect(await discover('2.0.0')).not.toBe(first);
    expect(requests).toHaveLength(4);
  });

  test('remembers that there is nothing, but not that something failed', async () => {
    const cache = new SidecarCache<FoundSidecars>();
    const nothing = web({});
    for (let time = 0; time < 2; time += 1)
      await discoverSidecars({ definition }, { fetch: nothing.fetch, cache });
    expect(nothing.requests).toHaveLength(2);
    const failing = web({ 'https://site.example/g/references.json': new Error('down') });
    const other = { ...definition, url: 'https://site.example/g/def.json' };
    for (let time = 0; time < 2; time += 1) {
      await discoverSidecars({ definition: other }, { fetch: failing.fetch, cache });
    }
    expect(failing.requests).toHaveLength(4);
  });

  test('holds only so many', async () => {
    const cache = new SidecarCache<number>(2);
    const loads: number[] = [];
    const load = (id: number) =>
      cache.get(
        'u',
        String(id),
        async () => loads.push(id),
        () => true,
      );
    for (const id of [1, 2, 3, 1]) await load(id);
    expect(loads).toEqual([1, 2, 3, 1]);
  });
});

describe('what goes wrong', () => {
  test('ASSIST-9-10 every attempt can fail, and the provider starts all the same', async () => {
    const broken = {
      'https://site.example/apply/r.json': new Error('refused'),
      'https://site.example/f/references.json': 'not json',
      'https://site.example/f/ontology.json': new Error('timeout'),
    };
    const links = [{ rel: 'formspec-references', href: 'r.json' }];
    const { documents, via, failures } = await found({ ...page, links, definition }, broken);
    expect(via).toBe('nothing');
    expect(failures).toEqual([
      { address: 'https://site.example/apply/r.json', reason: 'refused' },
      { address: 'https://site.example/f/references.json', reason: 'It is not JSON.' },
      { address: 'https://site.example/f/ontology.json', reason: 'timeout' },
    ]);
    const { call } = provider({ items: [field('a')] }, documents);
    for (const name of ['form.describe', 'field.list'])
      expect(await call(name)).not.toHaveProperty('isError');
  });

  test('a provider that cannot be found is none', async () => {
    const findProvider = () => {
      throw new Error('gone');
    };
    expect(await found({ findProvider, definition }, siblings)).toMatchObject({ via: 'siblings' });
  });

  test('the number of requests is bounded', async () => {
    const links = Array.from({ length: 500 }, (_, index) => ({
      rel: 'formspec-references',
      href: `${index}.json`,
    }));
    expect((await found({ ...page, links, definition }, {})).requests).toHaveLength(20);
  });

  test('a link that is named twice is loaded once', async () => {
    const links = ['r.json', './r.json', 'R.json'].map((href) => ({ rel: 'formspec-references', href }));
    expect(
      (await found({ ...page, links }, { 'https://site.example/apply/r.json': '{}' })).requests,
    ).toHaveLength(2);
  });
});

describe('less help, not less work', () => {
  test('ASSIST-9-11 without references help still answers', async () => {
    const { result } = provider(
      { items: [field('a')] },
      { ontologies: [ontology({ a: { concept: 'urn:a' } })] },
    );
    expect(await result<FieldHelp>('field.help', { path: 'a' })).toMatchObject({
      references: {},
      concept: { concept: 'urn:a' },
    });
  });

  test('ASSIST-9-12 without an ontology matching rests on weaker evidence', async () => {
    const store = storeOf(
      profileOf({ 'urn:typed': entryOf('t'), 'urn:bound': entryOf('b') }, { b: entryOf('by path') }),
    );
    const { result } = provider(
      { items: [field('a', 'string', { semanticType: 'urn:typed' }), field('b')] },
      { profiles: { servedTo: 'owner', store } },
    );
    const { matches } = await result<ProfileMatches>('profile.match');
    expect(matches.map(({ path, relationship }) => [path, relationship])).toEqual([
      ['a', 'exact'],
      ['b', 'field-key'],
    ]);
  });

  test('ASSIST-9-13 without any sidecar the nine required tools work', async () => {
    const { call } = provider({ items: [field('a')] });
    const inputs = {
      'form.describe': {},
      'form.progress': {},
      'form.validate': {},
      'field.list': {},
      'field.describe': { path: 'a' },
      'field.help': { path: 'a' },
      'field.set': { path: 'a', value: 'x' },
      'field.bulkSet': { entries: [{ path: 'a', value: 'y' }] },
      'field.validate': { path: 'a' },
    };
    for (const [name, input] of Object.entries(inputs)) {
      expect(await call(name, input)).not.toHaveProperty('isError');
    }
  });

  test('found sidecars are what a provider takes', async () => {
    const texts = {
      'https://forms.example/references.json': JSON.stringify(references([entry('one', 'a')])),
      'https://forms.example/ontology.json': JSON.stringify(ontology({ a: { concept: 'urn:a' } })),
    };
    const { documents } = await found({ definition: { url: 'https://forms.example/test' } }, texts);
    const { result } = provider({ items: [field('a')] }, documents);
    expect(await result('field.help', { path: 'a' })).toMatchObject({
      references: { documentation: [{ title: 'one' }] },
      concept: { concept: 'urn:a' },
    });
  });
});

test.each(['null', '5', '"text"', '[]'])(
  'JSON that is not a document, %s, does not end the search',
  async (text) => {
    const links = [{ rel: 'formspec-references', href: 'r.json' }];
    const { via, failures } = await found(
      { ...page, links, definition },
      { ...siblings, 'https://site.example/apply/r.json': text },
    );
    expect(via).toBe('siblings');
    expect(failures).toMatchObject([{ address: 'https://site.example/apply/r.json' }]);
  },
);
