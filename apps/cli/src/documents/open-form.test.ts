import { expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { openDefinition, openForm } from './open-form.ts';

const definition = {
  $formspec: '1.0',
  url: 'https://forms.example/small',
  version: '1.0.0',
  status: 'active',
  title: 'Small',
  items: [{ key: 'a', type: 'field', dataType: 'string', label: 'A' }],
};

const response = {
  $formspecResponse: '1.0',
  definitionUrl: definition.url,
  definitionVersion: '1.0.0',
  status: 'in-progress',
  authored: '2026-01-01T00:00:00Z',
  data: { a: 'x', zzz: 'private' },
};

test('a response with members that belong to no item is opened with a warning that names them', async () => {
  const io = new MemoryIo({ 'd.json': JSON.stringify(definition), 'r.json': JSON.stringify(response) });
  const form = await openForm(await openDefinition('d.json', undefined, io), 'r.json', io);
  expect(form.value('a')).toBe('x');
  expect(io.errors).toEqual([
    'handrail: warning: "r.json" at /data/zzz: no item has this key, so it is not part of the form.',
  ]);
});
