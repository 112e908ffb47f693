import { describe, expect, test } from 'vitest';
import {
  finishedResponse,
  laterDefinition,
  MIGRATED_AT,
  migrate,
  migratedData,
  rule,
} from '../../testing/migrations.ts';
import { responseComplaints } from '../../testing/published-schemas.ts';
import { readExample } from '../../testing/sidecar-samples.ts';
import { readResponse } from '../response/response.ts';
import { migrateResponse } from './migrate-response.ts';

describe('migrating a response', () => {
  test('CORE-12-03 all three transforms and a default make a new response in progress', () => {
    const old = finishedResponse(
      { title: 'Ada', fax: '1', price: '12.345', zip: '1' },
      { author: { id: 'a' } },
    );
    const before = JSON.stringify(old);
    const migration = {
      fieldMap: [
        { source: 'title', target: 'name', transform: 'preserve' },
        { source: 'fax', target: null, transform: 'drop' },
        { source: 'price', target: 'total', transform: 'expression', expression: 'round(number($), 2)' },
      ],
      defaults: { 'home.street': 'unknown' },
    };
    const result = migrateResponse(old, laterDefinition(migration), { now: MIGRATED_AT, id: 'new' });
    expect(result).toEqual({
      response: {
        $formspecResponse: '1.0',
        id: 'new',
        definitionUrl: 'https://forms.example/test',
        definitionVersion: '2.0.0',
        status: 'in-progress',
        authored: '2026-01-15T12:00:00.000Z',
        author: { id: 'a' },
        data: { name: 'Ada', total: 12.34, home: { street: 'unknown' } },
      },
      dropped: ['zip'],
      problems: [],
    });
    expect(JSON.stringify(old)).toBe(before);
    expect(readResponse(result.response)).toEqual(result.response);
    expect(responseComplaints(result.response)).toEqual([]);
  });

  test('findings and signatures of the earlier response stay behind', () => {
    const old = finishedResponse(
      {},
      { validationResults: [], authoredSignatures: [{}], subject: { id: 's' } },
    );
    const { response: made } = migrateResponse(old, laterDefinition({}), { now: MIGRATED_AT });
    expect(made).not.toHaveProperty('validationResults');
    expect(made).not.toHaveProperty('authoredSignatures');
    expect(made.subject).toEqual({ id: 's' });
  });

  test('fields without a rule are kept where the path still exists, and listed where it does not', () => {
    const data = {
      name: 'Ada',
      home: { street: 'S', floor: 3 },
      lines: [
        { label: 'a', old: 1, notes: [{ text: 't' }] },
        { label: 'b', old: 2 },
      ],
      detail: 'd',
      hint: 'shown',
      gone: { x: 1 },
    };
    const { response: made, dropped } = migrate(data, {});
    expect(made.data).toEqual({
      name: 'Ada',
      home: { street: 'S' },
      lines: [{ label: 'a', notes: [{ text: 't' }] }, { label: 'b' }],
      detail: 'd',
    });
    expect(dropped).toEqual(['home.floor', 'lines[0].old', 'lines[1].old', 'hint', 'gone']);
  });

  test('what changed between one and many is not guessed', () => {
    const { response: made, dropped } = migrate({ home: [{ street: 'S' }], lines: { label: 'a' } }, {});
    expect(made.data).toEqual({});
    expect(dropped).toEqual(['home', 'lines']);
  });

  test('a field with a rule is not kept at its old place as well', () => {
    expect(migratedData({ name: 'Ada' }, [rule('name', 'home.street')])).toEqual({ home: { street: 'Ada' } });
    expect(migratedData({ name: 'Ada' }, [{ source: 'name', target: null, transform: 'drop' }])).toEqual({});
    expect(migratedData({ name: 'Ada' }, [rule('name', null)])).toEqual({});
  });

  test('two rules may take one value to two places, which then have nothing in common', () => {
    const made = migratedData({ price: { amount: '1', currency: 'EUR' } }, [
      rule('price', 'cost'),
      rule('price', 'name'),
      rule('price.amount', 'cost.amount', "'2'"),
    ]);
    expect(made).toEqual({ cost: { amount: '2', currency: 'EUR' }, name: { amount: '1', currency: 'EUR' } });
  });
});

describe('example migrations', () => {
  test('the grant application takes a response of version 0.9.0 over', () => {
    const grant = readExample('grant-application.definition.json');
    const old = finishedResponse(
      { applicantInfo: { contactName: 'Ada', faxNumber: '1' }, budget: { requestedAmountRaw: '1200.456' } },
      { definitionUrl: grant.url, definitionVersion: '0.9.0' },
    );
    expect(migrateResponse(old, grant, { now: MIGRATED_AT }).response.data).toEqual({
      applicantInfo: { contactName: 'Ada' },
      budget: { requestedAmount: { amount: '1200.46', currency: 'USD' } },
      projectNarrative: { selfAssessment: 3 },
    });
  });

  test('the benefits renewal takes a response of an earlier date over', () => {
    const renewal = readExample('household-benefits-renewal.definition.json');
    const old = finishedResponse(
      { household: { address: { street: 'Main St' } }, expenses: { notes: 'rent' } },
      { definitionUrl: renewal.url, definitionVersion: '2025.06.01' },
    );
    expect(migrateResponse(old, renewal, { now: MIGRATED_AT }).response.data).toMatchObject({
      household: { renewalStreet: 'Main St', householdExpenseNote: 'rent' },
    });
  });
});
