import { expect, test } from 'vitest';
import type { Knowledge } from '../knowledge.ts';
import { BANK } from '../testing/bank-site.ts';
import { REPLIES } from '../testing/replies-site.ts';
import { told } from '../testing/told.ts';
import { understand } from '../understand.ts';

test.each<[string, string, Knowledge, string]>([
  ['Assign claim 101', 'I assigned it to Ann Lee', REPLIES, 'ask to'],
  ['Assign claim 101', 'we assigned Ann Lee', REPLIES, 'ask to'],
  ['Assign claim 101', 'assign it to Ann Lee', REPLIES, 'claim.assign row_key=101 to=u1'],
  ['Change newsletter', 'on and off', BANK, 'ask newsletter'],
  ['Change newsletter', 'off', BANK, 'news.save newsletter=false'],
])(
  'a reply that tells of the past or says both ways is asked about: %s: %s',
  (request, reply, site, expected) => {
    const first = understand(request, site);
    if (first.kind !== 'question') throw new Error(`“${request}” was not asked about.`);
    expect(told(understand(reply, { ...site, kept: first.question }))).toBe(expected);
  },
);
