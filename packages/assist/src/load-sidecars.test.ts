import { expect, test } from 'vitest';
import { field, formOf, provider } from '../testing/provider.ts';
import { concept, entry, ontology, references, registry } from '../testing/sidecars.ts';
import type { FieldHelp } from './help/field-help.ts';
import type { FormDescription } from './introspection/describe-form.ts';
import { loadSidecars, type SidecarProblem } from './load-sidecars.ts';

const draft = { items: [field('name')] };
const dangling = references([{ target: 'name', $ref: '#/referenceDefs/none' }]);
const foreign = references([entry('foreign', 'name')], {
  targetDefinition: { url: 'https://other.example/' },
});

test.each([
  ['ASSIST-4.2-13 a references document with a broken pointer', { references: [dangling] }],
  ['ASSIST-4.2-13 an ontology without a concept', { ontologies: [ontology({ name: {} })] }],
  ['ASSIST-4.2-14 a references document for another form', { references: [foreign] }],
  [
    'ASSIST-4.2-14 an ontology for another form',
    {
      ontologies: [
        ontology({ name: { concept: 'urn:a' } }, { targetDefinition: { url: 'https://other.example/' } }),
      ],
    },
  ],
  ['a registry that is none', { registries: [{}] }],
])('%s is reported as x-invalid-sidecar, and none of it is used', async (_, documents) => {
  const problems: SidecarProblem[] = [];
  const { result } = provider(draft, { ...documents, onSidecarProblem: (problem) => problems.push(problem) });
  expect(problems).toMatchObject([{ code: 'x-invalid-sidecar', index: 0, message: expect.any(String) }]);
  const { problems: told } = await result<FormDescription>('form.describe');
  expect(told).toEqual([{ code: 'x-invalid-sidecar', message: problems[0]?.message }]);
  const help = await result<FieldHelp>('field.help', { path: 'name' });
  expect(help.references).toEqual({});
  expect(help).not.toHaveProperty('concept');
});

test('a broken document takes nothing from the others', async () => {
  const { result } = provider(draft, { references: [dangling, references([entry('fine', 'name')])] });
  const { references: found } = await result<FieldHelp>('field.help', { path: 'name' });
  expect(found.documentation).toMatchObject([{ title: 'fine' }]);
});

test('a document that is fine is not mentioned, warnings are kept for the host', async () => {
  const documents = {
    references: [references([entry('one', 'name'), entry('two', 'gone')])],
    ontologies: [ontology({ name: { concept: 'urn:a' } })],
    registries: [registry([concept('x-onto-a', 'urn:a')])],
  };
  const { problems, warnings } = loadSidecars(formOf(draft).document, documents);
  expect(problems).toEqual([]);
  expect(warnings).toMatchObject([{ code: 'unknown-target' }]);
  expect(await provider(draft, documents).result('form.describe')).not.toHaveProperty('problems');
});

test('a strict provider refuses a document for other versions', () => {
  const older = references([entry('one', 'name')], {
    targetDefinition: { url: formOf(draft).document.url, compatibleVersions: '^2.0.0' },
  });
  const { document } = formOf(draft);
  expect(loadSidecars(document, { references: [older] }).references).toHaveLength(1);
  const strict = loadSidecars(document, { references: [older] }, { strict: true });
  expect(strict).toMatchObject({ references: [], problems: [{ code: 'x-invalid-sidecar' }] });
});

test('content with a script is returned as plain data', async () => {
  const content = '<script>alert(1)</script>';
  const { result } = provider(draft, { references: [references([entry('one', 'name', { content })])] });
  const { references: found } = await result<FieldHelp>('field.help', { path: 'name' });
  expect(found.documentation?.[0]?.content).toBe(content);
});

test('documents without end are refused when the provider is made', () => {
  const { document } = formOf(draft);
  expect(() => loadSidecars(document, { references: Array.from({ length: 51 }, () => dangling) })).toThrow(
    /too many/,
  );
});

test('a document that is not used is named with its first error, its place and how many more there are', () => {
  const { document } = formOf(draft);
  const { problems } = loadSidecars(document, { registries: [registry([]), { entries: 7 }] });
  expect(problems).toMatchObject([{ kind: 'registry', index: 1 }]);
  expect(problems[0]?.message).toMatch(
    /^The registry document number 2 is not used: "\$formspecRegistry" is missing.* \(and \d more\)\.$/,
  );
});

test.each<[object, RegExp]>([
  [{ references: [dangling] }, /^The references document number 1 is not used: .+ at "\/references\/0.*"\.$/],
  [
    { ontologies: [ontology({ name: {} })] },
    /^The ontology document number 1 is not used: .+ at "\/concepts\/name.*"\.$/,
  ],
  [{ registries: [7] }, /^The registry document number 1 is not used: [^"]+\.$/],
  [{ registries: [registry([7 as never, 8 as never])] }, / at "\/entries\/0" \(and 1 more\)\.$/],
])('case %#: what is wrong with a document is told with its place', (documents, message) => {
  const { problems } = loadSidecars(formOf(draft).document, documents);
  expect(problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
});
