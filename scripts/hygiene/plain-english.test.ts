import { expect, test } from 'vitest';
import { isReadByPeople, PHRASE_RULES, phraseProblems } from './plain-english.ts';
import { textProblems } from './text-rules.ts';

test.each([
  'The value stands in the log.',
  'Mend the definition first.',
  'Nobody answered in time.',
  'The owner is told by mail.',
  'The limit is said in the message.',
  'This is no number.',
  'A browser that heeds the rule.',
  'A wrong key is turned away.',
  'The rule turns the value away.',
  'What came of it is in the log.',
  'A second call harms nothing.',
  'Each part is a file of its own.',
  'Each part is a file of its\n  own.',
])('refused: %s', (line) => {
  expect(textProblems('docs/a.md', line, PHRASE_RULES)).toHaveLength(1);
});

test.each([
  'The value is in the log.',
  'There is no run with this id.',
  'There are no runs.',
  'It is no longer open.',
  'The build puts a stand-in in its place.',
  'This is not supported on Windows, as far as we understand.',
  'Each part is a separate file.',
])('fine: %s', (line) => {
  expect(textProblems('docs/a.md', line, PHRASE_RULES)).toEqual([]);
});

test('a phrase is named with its line and with what to write instead', () => {
  expect(textProblems('docs/a.md', 'Fine.\nNobody knows.', PHRASE_RULES)).toEqual([
    expect.stringMatching(
      /^docs\/a\.md:2 holds a phrase that plain English avoids .*; write: name who or what/,
    ),
  ]);
});

test('in sources the texts count, not names, codes and comments', () => {
  const source = "// Nobody knows.\nconst nobody = fail('nobody-to-ask', 'Nobody can be asked.');";
  expect(phraseProblems('a.ts', source)).toEqual([expect.stringMatching(/^a\.ts:2:1 holds a phrase/)]);
});

test.each([
  ['docs/how-to/run-a-host.md', true],
  ['README.md', true],
  ['packages/form/README.md', true],
  ['apps/cli/src/messages/host.ts', true],
  ['apps/widget/src/messages.ts', true],
  ['apps/cli/src/declarations/declare-run.ts', true],
  ['docs/conformance.md', false],
  ['CHANGELOG.md', false],
  ['packages/form/src/index.ts', false],
])('%s is read by people: %s', (path, expected) => {
  expect(isReadByPeople(path)).toBe(expected);
});
