import type { JsonValue } from '@handrail/base';
import { linearPatterns } from '@handrail/patterns';
import { type Definition, type LoadOptions, loadDefinition } from '../src/compiled/load-definition.ts';
import type { BindDocument, DefinitionDocument, ItemDocument } from '../src/definition/document.ts';
import { createForm, type FormOptions } from '../src/live/create-form.ts';
import type { Form } from '../src/live/form.ts';
import { DocumentError, type DocumentProblem } from '../src/problem.ts';
import type { ResponseDocument } from '../src/response/response.ts';
import { inWords } from './in-words.ts';
import { checkingOutput } from './published-schemas.ts';

/** A field in one line: `field('qty', 'integer')`. */
export function field(key: string, dataType = 'string', rest: Partial<ItemDocument> = {}): ItemDocument {
  return { key, type: 'field', dataType, label: key, ...rest };
}

export function group(
  key: string,
  children: readonly ItemDocument[],
  rest: Partial<ItemDocument> = {},
): ItemDocument {
  return { key, type: 'group', label: key, children, ...rest };
}

export function repeat(
  key: string,
  children: readonly ItemDocument[],
  rest: Partial<ItemDocument> = {},
): ItemDocument {
  return group(key, children, { repeatable: true, ...rest });
}

export type Draft = Partial<Omit<DefinitionDocument, 'items' | 'binds'>> & {
  readonly items: readonly ItemDocument[];
  readonly binds?: readonly BindDocument[];
};

/** A complete definition document around the parts a test is about. */
export function documentOf(draft: Draft): DefinitionDocument {
  return {
    $formspec: '1.0',
    url: 'https://forms.example/test',
    version: '1.0.0',
    status: 'active',
    title: 'Test form',
    ...draft,
  };
}

export function definitionOf(draft: Draft, options: LoadOptions = {}): Definition {
  return loadDefinition(documentOf(draft), { patterns: linearPatterns, ...options });
}

export function display(key: string, rest: Partial<ItemDocument> = {}): ItemDocument {
  return { key, type: 'display', label: key, ...rest };
}

/** What loading says about a document, whether it refuses it or only warns. */
export function problemsIn(source: unknown, options: LoadOptions = {}): readonly DocumentProblem[] {
  try {
    return inWords(loadDefinition(source, { patterns: linearPatterns, ...options }).problems);
  } catch (error) {
    if (error instanceof DocumentError) return inWords(error.problems);
    throw error;
  }
}

/**
 * Code and pointer of every problem of a definition, for short assertions. A warning has its severity before its code,
 * so a test that expects the code alone expects an error.
 */
export function problemCodes(draft: Draft, options?: LoadOptions): readonly (readonly [string, string])[] {
  return problemsIn(documentOf(draft), options).map(
    ({ severity, code, pointer }) => [severity === 'error' ? code : `${severity} ${code}`, pointer] as const,
  );
}

/** A live form at a fixed moment, 2026-03-04T05:06:07Z, whose every output is checked against the schemas. */
export function formOf(draft: Draft, options: Partial<FormOptions> = {}, load: LoadOptions = {}): Form {
  return formFrom(definitionOf(draft, load), options);
}

export function formFrom(definition: Definition, options: Partial<FormOptions> = {}): Form {
  return checkingOutput(
    createForm(definition, {
      clock: { now: () => Date.UTC(2026, 2, 4, 5, 6, 7) },
      newId: () => 'response-1',
      ...options,
    }),
  );
}

/** Path and code of every finding, for short assertions. */
export function codesOf(
  form: Form,
  mode: 'continuous' | 'submit' = 'continuous',
): readonly (readonly [string, string])[] {
  return form.report({ mode }).results.map(({ path, code }) => [path, code ?? ''] as const);
}

/** A response to the test form, as it would have been saved. */
export function responseWith(
  data: Readonly<Record<string, JsonValue>>,
  changes: Partial<ResponseDocument> = {},
): ResponseDocument {
  return {
    $formspecResponse: '1.0',
    definitionUrl: 'https://forms.example/test',
    definitionVersion: '1.0.0',
    status: 'in-progress',
    authored: '2026-01-01T00:00:00Z',
    data,
    ...changes,
  };
}

/** Resumes a form from data as if it had been saved before. */
export function resumed(draft: Draft, data: Readonly<Record<string, JsonValue>>): Form {
  const { url, version } = documentOf(draft);
  return formOf(draft, {
    response: responseWith(data, { definitionUrl: url, definitionVersion: version }),
  });
}

/** Everything anyone can see of a form, to prove that a refusal left it as it was. */
export function everythingOf(form: Form): unknown {
  return {
    status: form.status,
    states: [...form.states()],
    report: form.report({ mode: 'submit' }),
    response: form.response(),
  };
}

/** A signature with everything a signature needs. */
export const SIGNATURE = {
  documentId: 'application',
  signatureValue: 'urn:example:signature:1',
  signatureMethod: 'typed',
  signerName: 'Ada Lovelace',
  signedAt: '2026-01-02T03:04:05Z',
  consentAccepted: true,
  consentTextRef: 'urn:example:consent:1',
  consentVersion: '1.0.0',
  affirmationText: 'I certify that this is true and complete.',
  documentHash: '0123456789abcdef'.repeat(4),
  documentHashAlgorithm: 'sha-256',
  responseId: 'response-1',
  signatureProvider: 'urn:example:provider',
  ceremonyId: 'ceremony-1',
};
