import { describe, expect, test } from 'vitest';
import { codesOf, definitionOf, field, formFrom } from '../../testing/forms.ts';
import { loadInstances, type SourceLoader, type SourceRequest } from './load-instances.ts';

const definition = definitionOf({
  items: [
    field('kept'),
    field('loaded'),
    field('asked'),
    field('colour', 'choice', { optionSet: 'colours' }),
    field('place', 'choice', { optionSet: 'places' }),
    field('near', 'choice', { optionSet: 'inline' }),
    field('far', 'choice', { options: 'https://lists.example/far' }),
  ],
  binds: [
    { path: 'kept', calculate: "@instance('fallback').x" },
    { path: 'loaded', calculate: "@instance('remote').x" },
    { path: 'asked', calculate: "@instance('callback').x" },
  ],
  instances: {
    fallback: { source: 'https://data.example/a', data: { x: 'from the definition' } },
    remote: { source: 'https://data.example/{{id}}', data: { x: 'from the definition' } },
    callback: { source: 'formspec-fn:lookup' },
    inline: { data: { x: 1 } },
  },
  optionSets: {
    colours: { source: 'https://lists.example/colours' },
    places: { source: 'https://lists.example/places', valueField: 'code', labelField: 'name' },
    inline: { options: [{ value: 'a', label: 'A' }], source: 'https://lists.example/unused' },
  },
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  'https://data.example/{{id}}': { x: 'from the host' },
  'formspec-fn:lookup': { x: 'from a function' },
  'https://lists.example/colours': [{ value: 'r', label: 'Red' }],
  'https://lists.example/places': [
    { code: 'bs', name: 'Basel' },
    { code: 4051, name: 'Centre' },
    { name: 'none' },
    { code: null, name: 'null' },
    { code: 'ge' },
    'text',
    null,
  ],
  'https://lists.example/far': [{ value: 'f', label: 'Far' }],
};

const answering =
  (answers: Readonly<Record<string, unknown>>, asked: SourceRequest[] = []): SourceLoader =>
  async (request) => {
    asked.push(request);
    if (!Object.hasOwn(answers, request.source)) throw new Error('not reachable');
    return answers[request.source];
  };

describe('sources of a definition', () => {
  test('CORE-10-03 that fail leave the data of the definition in place', async () => {
    const sources = await loadInstances(definition, answering(ANSWERS));
    const form = formFrom(definition, sources);
    expect([form.value('kept'), form.value('loaded')]).toEqual(['from the definition', 'from the host']);
    expect(sources.failed).toEqual([
      { kind: 'instance', name: 'fallback', source: 'https://data.example/a' },
    ]);
  });

  test('CORE-10-05 all go through the loader of the host, functions included, and nothing else does', async () => {
    const original = globalThis.fetch;
    globalThis.fetch = () => {
      throw new Error('Something was fetched.');
    };
    try {
      const asked: SourceRequest[] = [];
      const form = formFrom(definition, await loadInstances(definition, answering(ANSWERS, asked)));
      expect(asked).toEqual([
        { kind: 'instance', name: 'fallback', source: 'https://data.example/a' },
        { kind: 'instance', name: 'remote', source: 'https://data.example/{{id}}' },
        { kind: 'instance', name: 'callback', source: 'formspec-fn:lookup' },
        { kind: 'options', name: 'colours', source: 'https://lists.example/colours' },
        { kind: 'options', name: 'places', source: 'https://lists.example/places' },
        { kind: 'options', name: 'https://lists.example/far', source: 'https://lists.example/far' },
      ]);
      expect(form.value('asked')).toBe('from a function');
      const without = formFrom(definition);
      expect([without.value('kept'), without.value('asked')]).toEqual(['from the definition', null]);
    } finally {
      globalThis.fetch = original;
    }
  });

  test('CORE-5-03 become options, by the usual column names or by those the set names', async () => {
    const form = formFrom(definition, await loadInstances(definition, answering(ANSWERS)));
    expect(form.options('colour')).toEqual([{ value: 'r', label: 'Red' }]);
    expect(form.options('place')).toEqual([
      { value: 'bs', label: 'Basel' },
      { value: '4051', label: 'Centre' },
      { value: 'ge', label: 'ge' },
    ]);
    expect(form.options('near')).toEqual([{ value: 'a', label: 'A' }]);
    expect(form.options('far')).toEqual([{ value: 'f', label: 'Far' }]);
    form.set('place', 'zh');
    form.set('colour', 'r');
    expect(codesOf(form)).toEqual([['place', 'TYPE_MISMATCH']]);
  });

  test.each<[string, unknown]>([
    ['no list', { value: 'r' }],
    ['no JSON', () => 1],
    ['a circle', Object.assign([], { 0: definition })],
    ['nothing', undefined],
  ])('that answer with %s count as failed', async (_what, answer) => {
    const sources = await loadInstances(
      definition,
      answering({ ...ANSWERS, 'https://lists.example/colours': answer }),
    );
    expect(sources.failed.map(({ name }) => name)).toEqual(['fallback', 'colours']);
    expect(formFrom(definition, sources).options('colour')).toBeNull();
  });

  test('a loader that throws at once counts as one that fails', async () => {
    const sources = await loadInstances(definition, () => {
      throw new Error('broken');
    });
    expect(sources.failed).toHaveLength(6);
    expect(formFrom(definition, sources).value('kept')).toBe('from the definition');
  });
});
