import { expect, test } from 'vitest';
import { startCommand } from '../messages/workflows.ts';
import { startInputs } from './start-inputs.ts';

const variables = [
  { name: 'proposal', type: 'object', required: true },
  { name: 'price', type: 'number', required: true },
  { name: 'note', type: 'string' },
  { name: 'currency', type: 'string', required: true, defaultValue: 'EUR' },
];

test('a workflow is started with a value of the right type for each that it needs', () => {
  expect(startInputs({ variables })).toEqual({ proposal: {}, price: 1 });
});

test('its own example is used where it has one, and nothing where nothing is needed', () => {
  const metadata = { customProperties: { exampleInputs: { price: 300 } } };
  expect(startInputs({ variables, metadata })).toEqual({ price: 300 });
  expect(startInputs({ variables: [variables[2] ?? {}] })).toBeUndefined();
  expect(startInputs({})).toBeUndefined();
});

test('the command is one that a shell takes as it is printed', () => {
  expect(startCommand('npx handrail', 'buy', { note: "it’s Ada's" }, ' --data there')).toBe(
    `npx handrail run start buy --data there --inputs '{"note":"it’s Ada'\\''s"}'`,
  );
  expect(startCommand('handrail', 'buy', undefined)).toBe('handrail run start buy');
});
