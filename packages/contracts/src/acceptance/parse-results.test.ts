import { expect, test } from 'vitest';
import { parseResults } from './parse-results.ts';

const RESULT = { kind: 'unit', name: 'binds_the_item', status: 'pass', contract_hash: 'h' };
const problemsOf = (value: unknown) => {
  const reading = parseResults(JSON.stringify(value));
  return reading.ok ? [] : reading.problems.map(({ message }) => message);
};

test('results are read as they were written, in JSON or YAML', () => {
  expect(parseResults(JSON.stringify([RESULT]))).toEqual({ ok: true, results: [RESULT] });
  expect(parseResults('- kind: unit\n  name: a\n  status: fail\n  contract_hash: h\n')).toMatchObject({
    ok: true,
    results: [{ kind: 'unit', status: 'fail' }],
  });
  expect(parseResults('[]')).toEqual({ ok: true, results: [] });
});

test.each([7, {}, null, 'text'])('%j is not a list of results', (value) => {
  expect(problemsOf(value)).toEqual([
    'Results are a list of up to 20000, each with kind, name, status and contract_hash.',
  ]);
});

test.each<[unknown, RegExp]>([
  ['text', /^A result is a mapping with kind, name, status and contract_hash\.$/],
  [{ ...RESULT, staus: 'pass' }, /^"staus" is not a key of a result\. Did you mean "status"\?$/],
  [{ ...RESULT, kind: 'other' }, /^"kind" must be unit, transition, family\.$/],
  [
    { ...RESULT, status: 'PASSS' },
    /^"status" must be pass, fail, skipped, quarantined\. Did you mean "pass"\?$/,
  ],
  [{ ...RESULT, status: 7 }, /^"status" must be pass, fail, skipped, quarantined\.$/],
  [{ ...RESULT, decision: 'maybe' }, /^"decision" must be admit, clarify, refuse\.$/],
  [{ ...RESULT, name: 7 }, /^"name" must be a text\.$/],
  [{ ...RESULT, contract_hash: undefined }, /^"contract_hash" must be a text\.$/],
])('a result such as %j is refused by what is wrong with it', (entry, message) => {
  const problems = problemsOf([RESULT, entry]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(message);
  expect(problems[0]).toMatch(/^.{10,}[.?]$/);
});

test('a problem has its place in the text', () => {
  const reading = parseResults('- kind: unit\n  name: a\n  status: pass\n  contract_hash: h\n- 7\n');
  expect(reading.ok ? [] : reading.problems).toMatchObject([{ line: 5 }]);
});
