import { type JsonValue, parseExactJson } from '@handrail/base';
import {
  createForm,
  type Definition,
  type Form,
  loadDefinition,
  loadInstances,
  type SourceLoader,
} from '@handrail/form';
import type { FormLayout } from '../draw/board.ts';

export interface LoadRequest {
  /** An address, or a definition itself. */
  readonly source: URL | object;
  readonly locale: string;
  readonly loadSource: SourceLoader | null;
  readonly signal: AbortSignal;
}

/** A definition that a person fills in has a few megabytes at most. */
const MOST_CHARACTERS = 20_000_000;

/** Makes live forms of one definition, to go on with a response or empty. */
export type MakeForm = (response: unknown) => Form;

/** Loads a definition, with the pattern engine only where it needs it. */
export async function loadForm(request: LoadRequest): Promise<MakeForm> {
  const { source, loadSource, locale } = request;
  const document = source instanceof URL ? await fetchDefinition(source, request.signal) : source;
  const definition = await readDefinition(document);
  await nextTask(definition);
  const loaded = loadSource ? await loadInstances(definition, loadSource) : null;
  return (response) =>
    createForm(definition, {
      clock: Date,
      newId: () => crypto.randomUUID(),
      utcOffsetMinutes: -new Date().getTimezoneOffset(),
      locale,
      ...(response === undefined || response === null ? {} : { response }),
      ...(loaded ? { instances: loaded.instances, options: loaded.options } : {}),
    });
}

/** How parts are arranged, for a definition that says something about it. */
export async function layoutOf(definition: Definition): Promise<FormLayout | null> {
  const { document, templates } = definition;
  await nextTask(definition);
  const isArranged = document.formPresentation || templates.some(({ item }) => item?.presentation);
  return isArranged ? import('../layout/index.ts') : null;
}

/** As much as is loaded, made and drawn in less time than a frame. */
const FEW_ITEMS = 200;

/** Loading, making and drawing a large form are a task each, so that a key press waits for one of them at most. */
async function nextTask({ templates }: Definition): Promise<void> {
  if (templates.length > FEW_ITEMS) await new Promise((resolve) => setTimeout(resolve));
}

async function readDefinition(document: unknown): Promise<Definition> {
  const definition = loadDefinition(document);
  if (!definition.usesPatterns) return definition;
  const { linearPatterns } = await import('./patterns.ts');
  return loadDefinition(document, { patterns: linearPatterns });
}

async function fetchDefinition(url: URL, signal: AbortSignal): Promise<JsonValue> {
  const answer = await fetch(url, { headers: { accept: 'application/json' }, signal });
  if (!answer.ok) throw new Error(`The definition could not be read: the server answered ${answer.status}.`);
  const text = await answer.text();
  if (text.length > MOST_CHARACTERS) throw new Error('The definition could not be read: it is too large.');
  return parseExactJson(text);
}
