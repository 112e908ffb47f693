import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bind, field, group, provider, repeat } from '../testing/provider.ts';
import { concept, entry, ontology, references, registry } from '../testing/sidecars.ts';
import type { FieldHelp } from './help/field-help.ts';

const readText = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('ASSIST-0-02 the README names the draft and claims no stability', () => {
  const readme = readText('../README.md');
  expect(readme).toContain('1.0.0-draft.1');
  expect(readme).toMatch(/claims no stability/);
  expect(readme).not.toMatch(/\bstable\b|production-ready/i);
});

test('ASSIST-0-03 the engine knows nothing of Assist', () => {
  for (const name of ['form', 'fel', 'base']) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readText(`../../${name}/package.json`));
    expect(Object.keys({ ...dependencies, ...devDependencies })).not.toContain('@handrail/assist');
  }
});

test('ASSIST-2.1-02 ASSIST-12.1-01 one form, all required tools, help by the algorithm, every answer in its envelope', async () => {
  const { toolset, result, call } = provider(
    {
      items: [
        group('org', [field('ein', 'string', { semanticType: 'x-onto-ein' }), field('other', 'integer')]),
      ],
      binds: [bind('org.ein', { required: 'true' })],
    },
    {
      references: [
        references(
          [
            entry('background', 'org.ein', { priority: 'background' }),
            entry('group', 'org', { type: 'policy' }),
            { target: 'org.ein', $ref: '#/referenceDefs/shared' },
            entry('people', 'org.ein', { audience: 'human' }),
            entry('sibling', 'org.other'),
          ],
          {
            referenceDefs: {
              shared: {
                type: 'documentation',
                audience: 'both',
                title: 'shared',
                content: 'text',
                priority: 'primary',
              },
            },
          },
        ),
        references([entry('form', '#')]),
      ],
      ontologies: [ontology({ 'org.other': { concept: 'urn:other' } })],
      registries: [registry([concept('x-onto-ein', 'https://irs.example/ein')])],
    },
  );
  const help = await result<FieldHelp>('field.help', { path: 'org.ein' });
  expect(help.references.documentation?.map(({ title }) => title)).toEqual(['shared', 'form', 'background']);
  expect(help.references.policy?.map(({ title }) => title)).toEqual(['group']);
  expect(help.concept?.concept).toBe('https://irs.example/ein');
  expect((await result<FieldHelp>('field.help', { path: 'org.other' })).concept?.concept).toBe('urn:other');

  const path = 'org.ein';
  const inputs: Readonly<Record<string, object>> = {
    'form.describe': {},
    'form.progress': {},
    'form.validate': {},
    'field.list': {},
    'field.describe': { path },
    'field.help': { path },
    'field.set': { path, value: '12-3456789' },
    'field.bulkSet': { entries: [{ path, value: '12-3456780' }] },
    'field.validate': { path },
  };
  for (const [name, input] of Object.entries(inputs)) {
    const { content, isError } = await call(name, input);
    expect(isError).toBeUndefined();
    expect(content[0]?.type).toBe('text');
    expect(() => JSON.parse(content[0]?.text ?? '')).not.toThrow();
  }
  expect(toolset.list().map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(inputs).map((name) => `formspec.${name}`)),
  );
});

test('ASSIST-2.1-02 rows, documents, audiences and priorities follow the algorithm too', async () => {
  const definedBy = (title: string) => ({
    referenceDefs: { k: { type: 'policy', audience: 'both', title, content: title } },
  });
  const pointing = { target: 'plain', $ref: '#/referenceDefs/k' };
  const { result } = provider(
    {
      items: [
        field('plain'),
        field('typed', 'string', { semanticType: 'us-gov:ein' }),
        repeat('a', [repeat('b', [field('c')], { minRepeat: 2 })], { minRepeat: 1 }),
      ],
    },
    {
      references: [
        references(
          [
            entry('every row', 'a[*].b[*]'),
            entry('no row', 'a.b'),
            entry('outer row', 'a[*]'),
            entry('outer', 'a'),
            entry('each field', 'a[*].b[*].c'),
            entry('another row', 'a[0].b[0].c'),
            entry('last', 'plain', { priority: 'background' }),
            entry('middle', 'plain'),
            entry('people', 'plain', { audience: 'human', priority: 'primary' }),
            entry('agents', 'plain', { audience: 'agent', priority: 'primary' }),
            pointing,
          ],
          definedBy('first'),
        ),
        references([entry('earlier tier', 'plain', { priority: 'primary' }), pointing], definedBy('second')),
        references([entry('foreign', '#')], { targetDefinition: { url: 'https://other.example/' } }),
      ],
      ontologies: [
        ontology({ plain: { concept: 'urn:first' }, 'a[*].b[*].c': { concept: 'urn:row' } }),
        ontology({ plain: { concept: 'urn:last', equivalents: [{ system: 'urn:s', code: 'c' }] } }),
      ],
    },
  );
  const help = (path: string, audience = 'agent') => result<FieldHelp>('field.help', { path, audience });
  const titles = async (path: string, audience?: string) =>
    (await help(path, audience)).references.documentation?.map(({ title }) => title);
  expect(await titles('a[0].b[1].c')).toEqual(['every row', 'no row', 'outer row', 'outer', 'each field']);
  expect(await titles('plain')).toEqual(['agents', 'earlier tier', 'middle', 'last']);
  expect(await titles('plain', 'human')).toEqual(['people', 'earlier tier', 'middle', 'last']);
  expect(await titles('plain', 'both')).toEqual(['people', 'agents', 'earlier tier', 'middle', 'last']);
  expect(await titles('typed')).toBeUndefined();

  const plain = await help('plain');
  expect(plain.references.policy?.map(({ content }) => content)).toEqual(['first', 'second']);
  expect(plain.concept?.concept).toBe('urn:last');
  expect(plain.equivalents).toMatchObject([{ type: 'exact' }]);
  expect((await help('a[0].b[1].c')).concept?.concept).toBe('urn:row');
  expect((await help('typed')).concept?.concept).toBe('us-gov:ein');
  const { help: none } = await provider({ items: [field('x')] }).result<{ help: FieldHelp }>(
    'field.describe',
    {
      path: 'x',
    },
  );
  expect(none).not.toHaveProperty('concept');
});
