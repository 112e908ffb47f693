import { readFileSync } from 'node:fs';
import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { inputFields } from '../workflow-facts.ts';
import { dataOfInputs, formLink, inputsOfData } from './form-link.ts';

const example = (path: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../../examples/${path}`, import.meta.url), 'utf8'),
  ) as JsonObject;
const workflow = example('guided-task/workflow.json');
const definition = example('guided-fill/definition.json');
const inputs = example('guided-task/inputs.json');
const fields = inputFields(workflow);

describe('inputs that go into a form', () => {
  test('are found in the steps that write them', () => {
    expect(formLink(workflow, fields)).toEqual({
      form: 'travel-expense-claim',
      entries: ['trip', 'expenses', 'settlement'],
      counts: new Map([['receipts', 'expenses']]),
    });
    expect(formLink({ nodes: [] }, fields)).toBeUndefined();
  });

  test('are the same again after they were shown in the form', () => {
    const link = formLink(workflow, fields);
    if (!link) throw new Error('There is no link.');
    const data = dataOfInputs(link, inputs);
    expect(data).toMatchObject({ trip: { purpose: 'conference' }, expenses: [{}, {}, { kind: 'other' }] });
    const { trip, expenses, settlement, receipts } = inputs;
    // The form adds what it calculates, which is no input.
    const filled = { ...data, trip: { ...(data.trip as JsonObject), days: 3 } };
    expect(inputsOfData(link, definition, filled)).toEqual({ trip, expenses, settlement, receipts });
  });

  test.each([['trip[99999].x'], ['__proto__.polluted'], ['trip.__proto__'], ['a b'], ['']])(
    'with the path %j are left out',
    (path) => {
      const link = { form: 'f', entries: ['all'], counts: new Map<string, string>() };
      const data = dataOfInputs(link, { all: [{ path, value: 1 }] });
      expect(JSON.stringify(data)).not.toContain('1');
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
  );
});
