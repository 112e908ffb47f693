import { isJsonObject, type JsonObject, pointerTo } from '@handrail/base';
import { copyWithinBounds, DEFAULT_BOUNDS } from '../definition/bounds.ts';
import type { DefinitionDocument } from '../definition/document.ts';
import { extensionMap, objectWith, oneOf, ProblemList, text } from '../definition/structure.ts';
import { DocumentError, type DocumentProblem } from '../problem.ts';
import type { ValidationResult } from '../validation/finding.ts';
import { authoredSignatures, marker, moment, validationResults } from './response-parts.ts';

export type ResponseStatus = 'in-progress' | 'completed' | 'amended' | 'stopped';

/** One filled-in form, pinned to the definition version it was made with. */
export interface ResponseDocument {
  readonly $formspecResponse: '1.0';
  readonly definitionUrl: string;
  readonly definitionVersion: string;
  readonly status: ResponseStatus;
  readonly data: JsonObject;
  readonly authored: string;
  readonly id?: string;
  readonly author?: JsonObject;
  readonly subject?: JsonObject;
  readonly validationResults?: readonly ValidationResult[];
  readonly authoredSignatures?: readonly JsonObject[];
  readonly extensions?: JsonObject;
}

const structure = objectWith({
  required: {
    $formspecResponse: marker,
    definitionUrl: text(),
    definitionVersion: text(),
    status: oneOf('in-progress', 'completed', 'amended', 'stopped'),
    data: objectWith({ unknown: 'ignored' }),
    authored: moment,
  },
  optional: {
    id: text({ empty: false }),
    author: objectWith({ required: { id: text() }, optional: { name: text() } }),
    subject: objectWith({ required: { id: text() }, optional: { type: text() } }),
    validationResults,
    authoredSignatures,
    extensions: extensionMap,
  },
  also: (value, at, list) => {
    if (!('authoredSignatures' in value)) return;
    if (!('id' in value)) list.error('missing-property', at, 'a signed response needs an "id"');
    if (Array.isArray(value.authoredSignatures) && value.authoredSignatures.length === 0)
      list.error('empty-list', pointerTo(at, 'authoredSignatures'), 'expected at least one signature');
  },
});

/** Checks a response document. Throws `DocumentError` with every problem found. */
export function readResponse(source: unknown): ResponseDocument {
  const copy = copyWithinBounds(source, DEFAULT_BOUNDS);
  if (!copy.ok) throw new DocumentError('The response cannot be used', [copy.problem]);
  const list = new ProblemList();
  if (isJsonObject(copy.value)) structure(copy.value, '', list);
  else list.error('wrong-type', '', 'expected a response object');
  if (list.hasErrors) throw new DocumentError('The response cannot be used', list.problems);
  return copy.value as JsonObject as unknown as ResponseDocument;
}

/** A response is processed with exactly the version it names (core 6.4, VP-01); there is no silent replacement. */
export function refuseForeignResponse(response: ResponseDocument, document: DefinitionDocument): void {
  const problems: DocumentProblem[] = [];
  for (const [property, wanted] of [
    ['definitionUrl', document.url],
    ['definitionVersion', document.version],
  ] as const) {
    if (response[property] === wanted) continue;
    const message = `the response is for another definition: its "${property}" is not "${wanted}"`;
    problems.push({ severity: 'error', code: 'wrong-definition', pointer: pointerTo('', property), message });
  }
  if (problems.length > 0) throw new DocumentError('The response cannot be used', problems);
}
