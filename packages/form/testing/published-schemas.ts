import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Form } from '../src/live/form.ts';
import type { ResponseDocument } from '../src/response/response.ts';
import type { ValidationResult } from '../src/validation/finding.ts';
import type { ValidationReport } from '../src/validation/report.ts';

export function readFixture(path: string) {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/formspec/${path}`, import.meta.url), 'utf8'));
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);

/** Compiled once; a report and a response refer to the schema of a result by its `$id`. */
const result = ajv.compile(readFixture('schemas/validation-result.schema.json'));
const report = ajv.compile(readFixture('schemas/validation-report.schema.json'));
const response = ajv.compile(readFixture('schemas/response.schema.json'));

function complaints(check: ValidateFunction, document: unknown): readonly string[] {
  // What counts is what goes over the wire, so the document is written and read first.
  if (check(JSON.parse(JSON.stringify(document)))) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** What the published schema says against a finding; nothing when it is right. */
export const resultComplaints = (document: unknown) => complaints(result, document);
export const reportComplaints = (document: unknown) => complaints(report, document);
export const responseComplaints = (document: unknown) => complaints(response, document);

function insist<Document>(check: ValidateFunction, document: Document): Document {
  const found = complaints(check, document);
  if (found.length > 0) throw new Error(`A written document breaks its schema: ${found.join('; ')}`);
  return document;
}

/** Makes a form check whatever it writes, so that every test of the suite also proves the wire shapes. */
export function checkingOutput(form: Form): Form {
  const write = { report: form.report.bind(form), response: form.response.bind(form) };
  form.report = (options) => {
    const written: ValidationReport = insist(report, write.report(options));
    for (const finding of written.results) insistOnResult(finding);
    const { error, warning, info } = written.counts;
    if (error + warning + info !== written.results.length) throw new Error('The counts do not add up.');
    if (written.valid !== (error === 0)) throw new Error('"valid" does not follow from the counts.');
    return written;
  };
  form.response = (): ResponseDocument => insist(response, write.response());
  return form;
}

/** Rules between properties that the schema cannot say (CORE-19.1-04, CORE-19.1-05). */
function insistOnResult(finding: ValidationResult): void {
  insist(result, finding);
  if ((finding.shapeId !== undefined) !== (finding.constraintKind === 'shape'))
    throw new Error('"shapeId" belongs to shape findings and to no others.');
  if (finding.source === 'bind' && finding.severity !== 'error')
    throw new Error('A bind finding is always an error.');
  if (finding.message.includes('{{')) throw new Error('A message still has an unfilled part.');
}
