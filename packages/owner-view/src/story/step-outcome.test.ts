import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { storyMessages } from '../messages/story-messages.ts';
import { stepOutcome } from './step-outcome.ts';

const page = (output: JsonObject) => ({ result: { verdict: 'succeeded', result: 'It is a draft.', output } });

test.each<readonly [what: string, outputs: JsonObject | undefined, words: string]>([
  ['filled in fields', { result: { results: [], summary: { accepted: 8, rejected: 0 } } }, '8 values'],
  ['one field', { result: { summary: { accepted: 1 } } }, '1 value'],
  ['a check without findings', { result: { valid: true, results: [] } }, 'no mistakes found'],
  ['a check with findings', { result: { valid: false } }, 'mistakes found'],
  [
    'values of a site, with their names',
    page({ invoice_id: 'INV-0043', amount: 120 }),
    'invoice id INV-0043, amount 120',
  ],
  ['two values at most', page({ a: 1, b: 2, c: 3 }), 'a 1, b 2'],
  ['nothing of what a site said', page({}), ''],
  ['no ids of programs', page({ id: '0b6c1c8e-2f6a-4bb2-9c8e-aa01c6d1e7f0' }), ''],
  ['no ids of programs with a name behind them', page({ reference: '01m7qdh5eqqt35gkpz47qk8rxw.claim' }), ''],
  [
    'long words without digits',
    page({ town: 'Llanfairpwllgwyngyllgogerych' }),
    'town Llanfairpwllgwyngyllgogerych',
  ],
  ['no long texts', page({ text: 'a'.repeat(61) }), ''],
  ['no lists and groups', page({ rows: [1], group: { a: 1 } }), ''],
  ['no marks that steer a screen', page({ name: 'Ada\u202e' }), 'name Ada'],
  [
    'that a contract allowed the request',
    { decision: 'admit', capability: 'travel_claim_file', contractHash: 'a' },
    'allowed by its contract',
  ],
  ['how many entries there are', { result: { path: 'expenses', rows: 3 } }, '3 entries'],
  [
    'what a form is called',
    { result: { title: 'Travel expense claim', description: 'Claim back.', fieldCount: 20 } },
    'Travel expense claim',
  ],
  ['no path of a site', page({ route: '/invoices/?status=draft' }), ''],
  ['nothing', undefined, ''],
])('a step row says %s', (_what, outputs, words) => {
  expect(stepOutcome(outputs, storyMessages)).toBe(words);
});
