import { expect, test } from 'vitest';
import { SCHOOL } from '../testing/more-sites.ts';
import { tokensOf } from '../text/tokens.ts';
import { labelRuns } from './labels.ts';
import { siteIndex } from './site-index.ts';

const runsIn = (text: string) =>
  labelRuns(tokensOf(text), siteIndex(SCHOOL).labels).map(({ first, last, owners }) => [
    first,
    last,
    ...[...owners].map(({ capability }) => capability.id),
  ]);

test.each([
  ['letters on paper', [[0, 2, 'contact.update']]],
  ['stop the letters on paper', [[2, 4, 'contact.update']]],
  [
    'a talk with a teacher',
    [
      [0, 4, 'talk.request'],
      [1, 4, 'talk.request'],
    ],
  ],
  ['letters', []],
  ['"letters on paper"', []],
  ['letters on', []],
])('%s has the labels %j', (text, runs) => {
  expect(runsIn(text)).toEqual(runs);
});

test('a label of several actions is found once, with all of them', () => {
  const capabilities = new Map(SCHOOL.site.capabilities);
  const pay = capabilities.get('fee.pay');
  if (!pay) throw new Error('The site has no fees.');
  for (const id of ['fee.again', 'fee.later']) capabilities.set(id, { ...pay, id });
  const { labels } = siteIndex({ ...SCHOOL, site: { ...SCHOOL.site, capabilities } });
  const [only, ...others] = labelRuns(tokensOf('pay a fee'), labels);
  expect(others).toEqual([]);
  expect([...(only?.owners ?? [])].map(({ capability }) => capability.id)).toEqual([
    'fee.pay',
    'fee.again',
    'fee.later',
  ]);
});
