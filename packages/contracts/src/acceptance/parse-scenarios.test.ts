import { expect, test } from 'vitest';
import { parseScenarios } from './scenario.ts';

const SCENARIO = {
  capability: 'c',
  kind: 'unit',
  name: 'n',
  turn: { intent_id: 'i' },
  expect: { decision: 'admit' },
};
const problemsOf = (value: unknown) => {
  const reading = parseScenarios(JSON.stringify(value));
  return reading.ok ? [] : reading.problems.map(({ message }) => message);
};

test('one scenario or a list of them is read as it was written', () => {
  expect(parseScenarios(JSON.stringify(SCENARIO))).toEqual({ ok: true, scenarios: [SCENARIO] });
  expect(parseScenarios(JSON.stringify([SCENARIO, SCENARIO]))).toMatchObject({
    ok: true,
    scenarios: [SCENARIO, SCENARIO],
  });
});

test.each<[object | string | number, string]>([
  ['text', 'A scenario is a mapping with capability, kind, name, turn or evidence, and expect.'],
  [7, 'A scenario is a mapping with capability, kind, name, turn or evidence, and expect.'],
  [{ ...SCENARIO, capability: 7 }, '"capability" must name a capability.'],
  [{ ...SCENARIO, kind: 'other' }, '"kind" must be unit, transition or family.'],
  [{ ...SCENARIO, name: 7 }, '"name" must be a text.'],
  [{ ...SCENARIO, expect: 'admit' }, '"expect" must say what is decided.'],
  [{ ...SCENARIO, turn: 'x' }, 'A scenario needs a turn or evidence.'],
  [{ ...SCENARIO, turns: {} }, '"turns" is not a key of a scenario. Did you mean "turn"?'],
])('a scenario such as %j is refused with what is wrong: %s', (entry, message) => {
  expect(problemsOf(entry)).toEqual([message]);
  expect(problemsOf([SCENARIO, entry])).toEqual([message]);
});

test('a scenario in a list is refused at its own place', () => {
  const reading = parseScenarios(`- ${JSON.stringify(SCENARIO)}\n- 7\n`);
  expect(reading.ok ? [] : reading.problems).toMatchObject([{ line: 2 }]);
});

test('a text that cannot be read is refused with its place, and so are too many scenarios', () => {
  expect(parseScenarios('a: 1\n---\nb: 2\n')).toMatchObject({ ok: false, problems: [{ line: 2 }] });
  expect(problemsOf(Array.from({ length: 20_001 }, () => 1))).toEqual([
    expect.stringMatching(/^There are more than \d+ scenarios\.$/),
  ]);
});
