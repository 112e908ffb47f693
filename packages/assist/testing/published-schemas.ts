import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);

const compile = (name: string): ValidateFunction => {
  const place = new URL(`../../../fixtures/formspec/schemas/${name}.schema.json`, import.meta.url);
  return ajv.compile(JSON.parse(readFileSync(place, 'utf8')));
};

const result = compile('validation-result');
const report = compile('validation-report');

/** What the schema published with the core says against a finding; nothing when it is right. */
export const resultComplaints = (document: unknown) => complaints(result, document);
export const reportComplaints = (document: unknown) => complaints(report, document);

function complaints(check: ValidateFunction, document: unknown): readonly string[] {
  if (check(document)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
