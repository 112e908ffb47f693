import { expect, test } from 'vitest';
import { inlineSentences, needsCatalogue } from './inline-messages.ts';

test.each([
  ["throw wrongUse('Give a file, not a folder.');"],
  [`io.print(\`The host is up at \${url}, and listens.\`);`],
  ["const hint = '--log takes one of these.';"],
  ["const note = 'handrail: It is not kept.';"],
  ['const card = <p>Nothing waits for you.</p>;'],
])('a sentence in the middle of code is found: %s', (code) => {
  expect(inlineSentences('a.tsx', code)).toEqual([
    expect.stringMatching(/^a\.tsx:1 ".+" belongs in the message catalogue of this app\.$/),
  ]);
});

test.each([
  ["throw new Error('The caller passed no plan.');"],
  ["class A extends Error { constructor() { super('A part is not loaded.'); } }"],
  ["import { a } from './a.ts';"],
  ["const style = 'line small soft';"],
  ["const code = 'setting-refused';"],
  [`const view = html\`<p class="note">\${text}</p> <b>Fine.</b>\`;`],
  ['io.print(messages.hostUp(url));'],
])('what only developers read may stay: %s', (code) => {
  expect(inlineSentences('a.tsx', code)).toEqual([]);
});

test.each([
  ['apps/cli/src/commands/up.ts', true],
  ['apps/dashboard/src/shell/app.tsx', true],
  ['adapters/owner-pages/src/views/ask.ts', true],
  ['apps/cli/src/messages/host.ts', false],
  ['apps/widget/src/messages.ts', false],
  ['apps/cli/src/declarations/declare-host.ts', false],
  ['apps/cli/src/commands/up.test.ts', false],
  ['packages/base/src/json.ts', false],
])('%s needs a catalogue: %s', (path, expected) => {
  expect(needsCatalogue(path)).toBe(expected);
});
