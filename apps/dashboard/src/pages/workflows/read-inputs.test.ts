import { describe, expect, test } from 'vitest';
import { fieldText, readInputs } from './read-inputs.ts';
import { inputFields, stepsOf, type WorkflowInputField } from './workflow-facts.ts';

const field = (name: string, type: WorkflowInputField['type'], isRequired = false): WorkflowInputField => ({
  name,
  type,
  description: '',
  isRequired,
  isSensitive: false,
  defaultValue: undefined,
});

describe('inputs of a run', () => {
  test.each<[WorkflowInputField['type'], string, unknown]>([
    ['string', 'a b', 'a b'],
    ['number', ' 1.5 ', 1.5],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['object', '{"a":1}', { a: 1 }],
    ['array', '[1]', [1]],
  ])('of type %s are read from %j', (type, text, value) => {
    const { inputs, problems } = readInputs([field('x', type)], new Map([['x', text]]));
    expect(inputs).toEqual({ x: value });
    expect(problems.size).toBe(0);
  });

  test.each<[WorkflowInputField['type'], string, string]>([
    ['number', '1,5', 'number'],
    ['number', '1e999', 'number'],
    ['object', '[1]', 'object'],
    ['object', '{', 'object'],
    ['array', '{}', 'array'],
    ['string', '  ', 'missing'],
  ])('of type %s refuse %j', (type, text, problem) => {
    const { problems } = readInputs([field('x', type, true)], new Map([['x', text]]));
    expect([...problems]).toEqual([['x', problem]]);
  });

  test('leave out what is empty, so that its default counts', () => {
    expect(readInputs([field('x', 'number')], new Map([['x', '']]))).toEqual({
      inputs: {},
      problems: new Map(),
    });
  });

  test('named like a built-in are values like any other', () => {
    const { inputs } = readInputs([field('__proto__', 'string')], new Map([['__proto__', 'v']]));
    expect(Object.entries(inputs)).toEqual([['__proto__', 'v']]);
  });

  test('are in their fields as they can be typed', () => {
    expect([undefined, 'a', 1, true, ['b']].map(fieldText)).toEqual(['', 'a', '1', 'true', '[\n  "b"\n]']);
  });
});

describe('a document', () => {
  test('gives its fields and steps, and nothing for what has another shape', () => {
    const document = {
      variables: [
        { name: 'a', type: 'number', required: true, description: 'How many' },
        { name: 'b', type: 'string', required: true, defaultValue: 'x', sensitive: true },
        { name: 7 },
        null,
      ],
      nodes: [{ id: 'n', typeId: 'core.noop' }, 'x'],
    };
    expect(inputFields(document)).toMatchObject([
      { name: 'a', type: 'number', isRequired: true, description: 'How many' },
      { name: 'b', isRequired: false, isSensitive: true, defaultValue: 'x' },
    ]);
    expect(stepsOf(document)).toEqual([{ id: 'n', name: 'n', typeId: 'core.noop', config: {}, inputs: {} }]);
    expect([inputFields({ variables: 'x' }), stepsOf({})]).toEqual([[], []]);
  });
});
