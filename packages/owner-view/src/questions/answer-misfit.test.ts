import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { ownerEnglish } from '../messages/english.ts';
import { answerMisfit } from './answer-misfit.ts';

const asked = (schema: JsonObject): JsonObject => ({
  questions: [
    { id: 'first', question: 'First?' },
    { id: 'internal-id', question: 'How many?', schema },
  ],
});
const reasonOf = (schema: JsonObject, rule: string) =>
  answerMisfit(asked(schema), { questionId: 'internal-id', rule }, ownerEnglish);

test.each<[string, JsonObject, string]>([
  ['minimum', { minimum: 1 }, 'It has to be at least 1.'],
  ['maximum', { maximum: 12.5 }, 'It can be at most 12.5.'],
  ['exclusiveMinimum', { exclusiveMinimum: 0 }, 'It has to be more than 0.'],
  ['exclusiveMaximum', { exclusiveMaximum: 10 }, 'It has to be less than 10.'],
  ['multipleOf', { multipleOf: 5 }, 'It has to be a multiple of 5.'],
  ['minLength', { minLength: 1 }, 'It needs at least 1 character.'],
  ['maxLength', { maxLength: 20 }, 'It can have at most 20 characters.'],
  ['minItems', { minItems: 2 }, 'Choose at least 2.'],
  ['maxItems', { maxItems: 1 }, 'Choose at most 1.'],
  ['pattern', { pattern: '^[A-Z]{3}$' }, 'It does not have the form that the workflow asks for.'],
  ['format', { format: 'email' }, 'It has to be an email address.'],
  ['format', { format: 'date' }, 'It has to be a date.'],
  ['format', { format: 'ipv6' }, 'It does not have the form that the workflow asks for.'],
])('an answer that breaks %s of %j reads why, beside its field', (rule, schema, reason) => {
  const misfit = reasonOf(schema, rule);
  expect(misfit).toEqual({
    name: 'q1',
    sentence: `This answer is not accepted. Please check it. ${reason}`,
    reason,
  });
  expect(misfit?.sentence).not.toMatch(/internal-id|\^/);
});

test.each(['constructor', '__proto__', 'not', 'x-limit', 'minimum'])(
  'a rule without a sentence, such as %s without a limit, says that the answer does not fit',
  (rule) => {
    expect(reasonOf({}, rule)).toEqual({
      name: 'q1',
      sentence: 'This answer is not accepted. Please check it.',
      reason: undefined,
    });
  },
);

test('a refusal that names no question of the interrupt is not about a field', () => {
  for (const details of [undefined, {}, { questionId: 7 }, { questionId: 'other', rule: 'minimum' }]) {
    expect(answerMisfit(asked({ minimum: 1 }), details, ownerEnglish)).toBeUndefined();
  }
});
