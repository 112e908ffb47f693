import { expect, test } from 'vitest';
import { FindingList, type PageFinding } from './finding.ts';
import { suggestName } from './suggest-name.ts';

const finding = (at: number): PageFinding => ({
  rule: `rule-${at}`,
  severity: 'error',
  message: 'It is wrong.',
  places: Array.from({ length: 12 }, (_, order) => ({ order, tag: 'p' })),
});

test('of many findings the first thousand are listed, and one says that there are more', () => {
  const findings = new FindingList();
  for (let at = 0; at < 1_000; at += 1) findings.add(finding(at));
  expect(findings.list).toHaveLength(1_000);
  expect(findings.list.at(-1)?.rule).toBe('rule-999');
  for (let at = 0; at < 3; at += 1) findings.add(finding(at));
  expect(findings.list).toHaveLength(1_001);
  expect(findings.list.at(-1)).toEqual({
    rule: 'too-many-findings',
    severity: 'warning',
    message: 'There are more than 1000 findings; the rest is not listed.',
    places: [],
  });
});

test('a finding names the first ten of its places', () => {
  const findings = new FindingList();
  findings.add(finding(1));
  expect(findings.list[0]?.places.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test.each([
  ['data-agent-risk', 'data-agent-danger'],
  ['data-agent-row', 'data-agent-key'],
  ['data-agent-feild', 'data-agent-field'],
  ['data-agent-kin', 'data-agent-kind'],
  ['data-agent-actions', 'data-agent-action'],
  ['data-agent-actionss', 'data-agent-action'],
  ['data-agent-actionsss', undefined],
  ['data-agent-colour', undefined],
  [`data-agent-${'x'.repeat(60)}`, undefined],
])('instead of %s, %s is suggested', (name, suggested) => {
  expect(suggestName(name)).toBe(suggested);
});
