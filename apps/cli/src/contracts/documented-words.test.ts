import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeAdmissibilityRules,
  describeVocabulary,
  NOTE_KEYS,
  OFFER_KEYS,
  STATE_KEYS,
  TURN_KEYS,
} from '@handrail/contracts';
import { expect, test } from 'vitest';
import { DRAFT_DEFAULTS, DRAFT_SAYS, type DraftAnswers } from './draft-answers.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/reference/contract-words.md'), 'utf8');

/** The rows of the table under a heading, cell by cell. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const rowsOf = (words: readonly { readonly name: string; readonly says: string }[]) =>
  words.map(({ name, says }) => [`\`${name}\``, says]);

test('the reference names every key of a vocabulary', () => {
  expect(tableUnder('Vocabulary')).toEqual(rowsOf(describeVocabulary()));
});

test('the reference names every built-in rule', () => {
  expect(tableUnder('Built-in rules')).toEqual(rowsOf(describeAdmissibilityRules()));
});

test('the reference names every answer that contract new takes', () => {
  const expected = (Object.keys(DRAFT_DEFAULTS) as (keyof DraftAnswers)[]).map((key) => [
    `\`${key}\``,
    DRAFT_SAYS[key],
    `\`${DRAFT_DEFAULTS[key]}\``,
  ]);
  expect(tableUnder('Answers of contract new')).toEqual(expected);
});

test.each([
  ['turn', TURN_KEYS],
  ['offered value', OFFER_KEYS],
  ['state', STATE_KEYS],
  ['note', NOTE_KEYS],
])('the reference names every key of a %s', (what, keys) => {
  const line = page
    .split('\n\n')
    .find((part) => part.startsWith(`- **${what}**`) || part.includes(`\n- **${what}**`));
  const item =
    (line ?? '').split('\n- ').find((part) => part.replace('- ', '').startsWith(`**${what}**`)) ?? '';
  const named = [...item.matchAll(/`([a-z_]+)`/g)].map(([, word]) => word);
  expect(named).toEqual([...keys]);
});
