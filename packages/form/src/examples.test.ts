import { isJsonObject, type JsonValue } from '@handrail/base';
import { linearPatterns } from '@handrail/patterns';
import { describe, expect, test } from 'vitest';
import { documentOf, field, formFrom, group, problemsIn } from '../testing/forms.ts';
import { readFixture, reportComplaints, responseComplaints } from '../testing/published-schemas.ts';
import { type Definition, loadDefinition } from './compiled/load-definition.ts';
import { assembleDefinition } from './composition/assemble-definition.ts';
import { readRegistry } from './sidecars/read-registry.ts';
import { extensionChecks } from './validation/extension-checks.ts';

const NAMES = [
  'clinical-adverse-event',
  'clinical-intake',
  'grant-application',
  'household-benefits-renewal',
  'invoice',
  'multi-state-tax-filing',
];

/** The fragment that the grant application includes is not published with it; this one has its shape. */
const CONTACT = documentOf({
  url: 'https://example.gov/forms/fragments/contact-fragment',
  items: [group('contactCore', [field('Name'), field('Phone')])],
});

function exampleDefinition(name: string): Definition {
  const source = readFixture(`examples/${name}.definition.json`);
  const document =
    name === 'grant-application' ? assembleDefinition(source, () => CONTACT).definition : source;
  return loadDefinition(document, { patterns: linearPatterns, badExpressions: 'report' });
}

/** Every given leaf that is not written back, as path, given value and written value. */
function differences(given: JsonValue, written: JsonValue | undefined, path = ''): readonly unknown[] {
  if (isJsonObject(given) && (written === undefined || isJsonObject(written))) {
    return Object.entries(given).flatMap(([key, entry]) =>
      differences(entry, written?.[key], path ? `${path}.${key}` : key),
    );
  }
  if (Array.isArray(given) && Array.isArray(written)) {
    return given.flatMap((entry, index) => differences(entry, written[index], `${path}[${index}]`));
  }
  return JSON.stringify(given) === JSON.stringify(written) ? [] : [[path, given, written]];
}

function opened(name: string) {
  const response = readFixture(`examples/${name}.response.json`);
  const clock = { now: () => Date.parse(response.authored) };
  return { response, form: formFrom(exampleDefinition(name), { response, clock }) };
}

describe('definitions', () => {
  test.each(['clinical-adverse-event', 'clinical-intake', 'invoice', 'multi-state-tax-filing'])(
    '%s loads without a problem',
    (name) => {
      expect(problemsIn(readFixture(`examples/${name}.definition.json`))).toEqual([]);
    },
  );

  test('grant-application includes a fragment, so it must be assembled first', () => {
    const problems = problemsIn(readFixture('examples/grant-application.definition.json'));
    expect(problems.map(({ severity, code, pointer }) => [severity, code, pointer])).toEqual([
      ['warning', 'not-for-type', '/items/1/children/7/presentation/widgetHint'],
      ['error', 'not-assembled', '/items/0/children/4/$ref'],
      ['warning', 'not-for-item', '/binds/40/nonRelevantBehavior'],
    ]);
    const assembled = exampleDefinition('grant-application').problems;
    expect(assembled.map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'not-for-type'],
      ['warning', 'not-for-item'],
    ]);
  });

  test('household-benefits-renewal has an escape that the grammar does not know', () => {
    const source = readFixture('examples/household-benefits-renewal.definition.json');
    const short = (options?: object) =>
      problemsIn(source, options).map(({ severity, code, pointer }) => [severity, code, pointer]);
    expect(short()).toEqual([['error', 'bad-expression', '/binds/6/constraint']]);
    expect(short({ badExpressions: 'report' })).toEqual([
      ['warning', 'bad-expression', '/binds/6/constraint'],
    ]);
  });

  test.each(NAMES)('%s makes a new form whose report and response pass the published schemas', (name) => {
    const form = formFrom(exampleDefinition(name));
    expect(reportComplaints(form.report({ mode: 'submit' }))).toEqual([]);
    expect(responseComplaints(form.response())).toEqual([]);
    expect(form.report({ mode: 'submit' }).valid).toBe(false);
  });

  test.each(NAMES)('%s comes out of a round trip with the same states', (name) => {
    const definition = exampleDefinition(name);
    const form = formFrom(definition);
    const again = formFrom(definition, { response: form.response() });
    expect(again.report({ mode: 'submit' })).toEqual(form.report({ mode: 'submit' }));
    expect(again.response()).toEqual(form.response());
  });
});

describe('responses', () => {
  test.each(['clinical-intake', 'grant-application', 'invoice'])('%s passes the published schema', (name) => {
    expect(responseComplaints(readFixture(`examples/${name}.response.json`))).toEqual([]);
  });

  test('invoice is complete and stays as it is, and once reopened only trailing zeros of calculated amounts differ', () => {
    const { response, form } = opened('invoice');
    expect(form.status).toBe('completed');
    expect(form.report({ mode: 'submit' })).toMatchObject({ valid: true, results: [] });
    expect(form.response().data).toEqual(response.data);
    form.reopen();
    expect(differences(response.data, form.response().data)).toEqual([
      ['lineItems[0].lineTotal.amount', '360.00', '360'],
      ['lineItems[1].lineTotal.amount', '80.00', '80'],
      ['totals.subtotal.amount', '440.00', '440'],
      ['totals.taxAmount.amount', '36.30', '36.3'],
      ['totals.discountAmount.amount', '44.00', '44'],
      ['totals.grandTotal.amount', '432.30', '432.3'],
    ]);
  });

  test('clinical-intake has a time without seconds and stays as it is, and once reopened its duration is counted on another day', () => {
    const { response, form } = opened('clinical-intake');
    expect(form.status).toBe('completed');
    expect(
      form.report({ mode: 'submit' }).results.map(({ path, code, value }) => [path, code, value]),
    ).toEqual([['currentVisit.onsetTime', 'TYPE_MISMATCH', '14:15']]);
    expect(form.response().data).toEqual(response.data);
    form.reopen();
    expect(differences(response.data, form.response().data)).toEqual([['assessment.symptomDuration', 5, 4]]);
  });

  test('grant-application goes on where it was left, without what the definition does not have', () => {
    const { response, form } = opened('grant-application');
    expect(form.status).toBe('in-progress');
    expect(form.response()).toMatchObject({
      id: response.id,
      author: response.author,
      subject: response.subject,
      status: 'in-progress',
    });
    expect(differences(response.data, form.response().data)).toEqual([
      ['applicantType', 'nonprofit', undefined],
      ['isReturning', false, undefined],
      ['requestedAmount.amount', '0.00', undefined],
      ['requestedAmount.currency', 'USD', undefined],
    ]);
    const codes = form.report({ mode: 'submit' }).results.map(({ path, code }) => [path, code]);
    expect(codes).toEqual([
      ['#', 'BUDGET_METHOD_EXCLUSIVE'],
      ['applicantInfo.orgName', 'REQUIRED'],
      ['projectNarrative.abstract', 'ABSTRACT_PLACEHOLDER'],
      ['projectNarrative.endDate', 'REQUIRED'],
      ['projectNarrative.focusAreas', 'REQUIRED'],
      ['attachments.narrativeDoc', 'NARRATIVE_DOC_REQUIRED'],
    ]);
  });
});

test('the published registry resolves every extension the examples ask for', () => {
  const { document } = readRegistry(readFixture('examples/formspec-common.registry.json'));
  if (!document) throw new Error('The registry was refused.');
  const extensions = extensionChecks([document], { patterns: linearPatterns });
  const codes = (name: string) => {
    const response = readFixture(`examples/${name}.response.json`);
    const form = formFrom(exampleDefinition(name), { response, extensions });
    return form
      .report()
      .results.flatMap(({ code, path }) => (code?.includes('EXTENSION') ? [[path, code]] : []));
  };
  expect(codes('grant-application')).toEqual([]);
  expect(codes('clinical-intake')).toEqual([]);
  const form = formFrom(exampleDefinition('grant-application'), { extensions });
  form.set('applicantInfo.contactEmail', 'not an address');
  expect(form.state('applicantInfo.contactEmail')).toMatchObject({
    findings: [{ code: 'PATTERN_MISMATCH' }],
  });
});
