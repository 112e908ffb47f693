import { expect, test } from 'vitest';
import { detectMode, type HostSighting, type Sighting } from './detect-mode.ts';

const host: HostSighting = {
  index: 0,
  title: 'Contact',
  url: 'https://forms.example/contact',
  version: '1.0.0',
  location: '',
  sidecars: null,
};
const bare: Sighting = { tools: undefined, isStarted: false, hosts: [], annotated: 0, plainFields: 0 };
const tools = ['formspec.form.describe', 'formspec.field.set'];

test.each<[string, Partial<Sighting>, object]>([
  ['a provider', { tools, hosts: [host], annotated: 1, plainFields: 3 }, { mode: 1, isDegraded: false }],
  ['a live form', { hosts: [host], annotated: 1, plainFields: 3 }, { mode: 2, tools: undefined }],
  ['a provider that was started here', { tools, isStarted: true, hosts: [host] }, { mode: 2, tools }],
  ['fields of nobody', { plainFields: 3 }, { mode: 3, isDegraded: true, isAdvisory: true, fields: 3 }],
  ['a form that gives no access', { annotated: 1, plainFields: 3 }, { mode: 3, hasClosedForm: true }],
  ['tools of another kind', { tools: ['example.echo'], plainFields: 1 }, { mode: 3 }],
  ['nothing', {}, { mode: 'none' }],
])('a page with %s is in its mode', (_what, seen, mode) => {
  expect(detectMode({ ...bare, ...seen })).toMatchObject(mode);
});

test('only guesses are degraded and advice', () => {
  const modes = [{ tools }, { hosts: [host] }, { plainFields: 1 }, {}].map((seen) =>
    detectMode({ ...bare, ...seen }),
  );
  expect(modes.map(({ mode, isDegraded, isAdvisory }) => [mode, isDegraded, isAdvisory])).toEqual([
    [1, false, false],
    [2, false, false],
    [3, true, true],
    ['none', false, false],
  ]);
});
