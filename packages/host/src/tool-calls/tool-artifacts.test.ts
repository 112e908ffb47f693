import { expect, test } from 'vitest';
import { toolArtifacts } from './tool-artifacts.ts';

const made = (artifactId: string, changes: object = {}) => ({
  artifactId,
  artifactType: 'note',
  content: { n: 1 },
  ...changes,
});

test('each document that a call made is stored and told of', () => {
  expect(toolArtifacts([made('a'), made('b.c-d_1', { content: null })])).toEqual({
    artifacts: [
      { artifactId: 'a', content: { n: 1 } },
      { artifactId: 'b.c-d_1', content: null },
    ],
    facts: [
      { type: 'artifact.created', payload: { artifactId: 'a', artifactType: 'note' } },
      { type: 'artifact.created', payload: { artifactId: 'b.c-d_1', artifactType: 'note' } },
    ],
  });
  expect(toolArtifacts(Array.from({ length: 100 }, (_, at) => made(`d${at}`))).artifacts).toHaveLength(100);
});

test.each<[string, readonly ReturnType<typeof made>[], string]>([
  ['too many', Array.from({ length: 101 }, () => made('a')), 'made more than 100 documents'],
  ['a name that is none', [made('a'), made('../a')], 'gave a document an unusable name'],
  ['an empty name', [made('')], 'gave a document an unusable name'],
  ['a long name', [made('a'.repeat(129))], 'gave a document an unusable name'],
  ['a type that is none', [made('a', { artifactType: 'a note' })], 'gave a document an unusable name'],
  ['the name of a result', [made('tool-result-1')], 'gave a document an unusable name'],
  ['the name of a reply', [made('http-reply-1')], 'gave a document an unusable name'],
  ['the name of a record', [made('connector-record-1')], 'gave a document an unusable name'],
  ['what is not JSON', [made('a', { content: () => 1 })], 'made a document that is not a JSON value'],
])('a call that makes %s has stored nothing', (_what, produced, fault) => {
  expect(toolArtifacts(produced)).toEqual({ artifacts: [], facts: [], fault });
});
