import { type JsonValue, parseExactJson } from '@handrail/base';
import {
  createForm,
  type Definition,
  type Form,
  loadDefinition,
  loadInstances,
  type SourceLoader,
} from '@handrail/form';

export interface LoadRequest {
  /** An address, or a definition itself. */
  readonly source: URL | object;
  readonly response: unknown;
  readonly locale: string;
  readonly loadSource: SourceLoader | null;
  readonly signal: AbortSignal;
}

/** A definition that a person fills in has a few megabytes at most. */
const MOST_CHARACTERS = 20_000_000;

/** A live form from a definition, with the pattern engine only where the definition needs it. */
export async function loadForm(request: LoadRequest): Promise<Form> {
  const { source, response, loadSource, locale } = request;
  const document = source instanceof URL ? await fetchDefinition(source, request.signal) : source;
  const definition = await readDefinition(document);
  const loaded = loadSource ? await loadInstances(definition, loadSource) : null;
  return createForm(definition, {
    clock: Date,
    newId: () => crypto.randomUUID(),
    utcOffsetMinutes: -new Date().getTimezoneOffset(),
    locale,
    ...(response === undefined || response === null ? {} : { response }),
    ...(loaded ? { instances: loaded.instances, options: loaded.options } : {}),
  });
}

async function readDefinition(document: unknown): Promise<Definition> {
  const options = { badExpressions: 'report' } as const;
  const definition = loadDefinition(document, options);
  if (!definition.usesPatterns) return definition;
  const { linearPatterns } = await import('./patterns.ts');
  return loadDefinition(document, { ...options, patterns: linearPatterns });
}

async function fetchDefinition(url: URL, signal: AbortSignal): Promise<JsonValue> {
  const answer = await fetch(url, { headers: { accept: 'application/json' }, signal });
  if (!answer.ok) throw new Error(`The definition could not be read: the server answered ${answer.status}.`);
  const text = await answer.text();
  if (text.length > MOST_CHARACTERS) throw new Error('The definition could not be read: it is too large.');
  return parseExactJson(text);
}
