import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { type GivenBack, givenBack } from './given-back.ts';

const nothing: GivenBack = { values: undefined, said: undefined, saidBy: 'step' };
const site = { verdict: 'done', output: 1, result: 'Booked.' };

test.each<[string, JsonObject | undefined, Partial<GivenBack>]>([
  ['a step that gave nothing back', undefined, {}],
  ['outputs of a step', { a: 1 }, { values: { a: 1 } }],
  ['a result that is no envelope', { result: 7 }, { values: 7 }],
  ['the output of a tool', { result: { output: { a: 1 }, log: [] } }, { values: { a: 1 } }],
  ['what else a tool gave back', { result: { total: 5, log: [], changed: true } }, { values: { total: 5 } }],
  ['what is only about the call', { result: { log: [], evidence: [], action: 'x' } }, {}],
  ['what a tool said', { result: { result: 'Done.' } }, { said: 'Done.' }],
  ['what says nothing', { result: { result: '  ' } }, {}],
  ['what is no text', { result: { result: 7 } }, {}],
  ['what a site said', { result: site }, { values: 1, said: 'Booked.', saidBy: 'site' }],
  [
    'a submitted form',
    { result: { responseId: 'r', definitionUrl: 'https://x.example/form', data: {} } },
    { values: { reference: 'r' } },
  ],
  ['an id that is not of a form', { result: { responseId: 'r' } }, { values: { responseId: 'r' } }],
  ['a report about a form', { result: { $formspecReport: '1.0', findings: [] } }, {}],
  [
    'a request of one call',
    { answer: 'ok', done: [{ result: site }] },
    { values: 1, said: 'Booked.', saidBy: 'site' },
  ],
  [
    'a request of several calls',
    { answer: 'ok', done: [{ result: site }, { result: 5 }, {}, 7, { result: { result: 'More.' } }] },
    { values: [1, 5], said: 'Booked.\nMore.', saidBy: 'step' },
  ],
  [
    'calls without an answer, which are outputs',
    { done: [{ result: 5 }] },
    { values: { done: [{ result: 5 }] } },
  ],
])('%s', (_what, outputs, expected) => {
  expect(givenBack(outputs)).toEqual({ ...nothing, ...expected });
});
