import type { JsonValue } from '@handrail/base';
import {
  type BindDocument,
  createForm,
  type DefinitionDocument,
  type Form,
  type FormOptions,
  type ItemDocument,
  loadDefinition,
} from '@handrail/form';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { readError, readResult, type ToolError, type ToolResult, type Toolset } from '@handrail/tools';
import { type AssistOptions, createAssistToolset } from '../src/tools/create-assist-toolset.ts';

/** 2026-03-04T05:06:07Z, the moment every test form lives in. */
export const NOW = Date.UTC(2026, 2, 4, 5, 6, 7);

const schemaCheck = createAjvCheck();

export const FORM_URL = 'https://forms.example/test';

export type Draft = Partial<Omit<DefinitionDocument, 'items'>> & { readonly items: readonly ItemDocument[] };

/** A field in one line: `field('qty', 'integer')`. */
export function field(key: string, dataType = 'string', rest: Partial<ItemDocument> = {}): ItemDocument {
  return { key, type: 'field', dataType, label: `Label of ${key}`, ...rest };
}

export function group(
  key: string,
  children: readonly ItemDocument[],
  rest: Partial<ItemDocument> = {},
): ItemDocument {
  return { key, type: 'group', label: `Label of ${key}`, children, ...rest };
}

export function repeat(
  key: string,
  children: readonly ItemDocument[],
  rest: Partial<ItemDocument> = {},
): ItemDocument {
  return group(key, children, { repeatable: true, ...rest });
}

export function bind(path: string, rest: Omit<BindDocument, 'path'>): BindDocument {
  return { path, ...rest };
}

export function formOf(draft: Draft, options: Partial<FormOptions> = {}): Form {
  const document = {
    $formspec: '1.0',
    url: FORM_URL,
    version: '1.0.0',
    status: 'active',
    title: 'Test form',
    ...draft,
  };
  return createForm(loadDefinition(document), {
    clock: { now: () => NOW },
    newId: () => 'response-1',
    ...options,
  });
}

export interface Provider {
  readonly form: Form;
  readonly toolset: Toolset;
  /** The envelope, as a consumer gets it. `formspec.` is put in front of the name. */
  call(name: string, input?: unknown): Promise<ToolResult>;
  /** The parsed result; fails the test when the call was refused. */
  result<Result = Readonly<Record<string, unknown>>>(name: string, input?: unknown): Promise<Result>;
  /** The parsed refusal; fails the test when there was none. */
  error(name: string, input?: unknown): Promise<ToolError>;
}

/** A provider over a form made from a draft, or over a form that is there already. */
export function provider(source: Draft | Form, options: Partial<AssistOptions> = {}): Provider {
  const form = 'items' in source ? formOf(source) : source;
  const toolset = createAssistToolset(form, { schemaCheck, clock: { now: () => NOW }, ...options });
  const call = (name: string, input: unknown = {}) => toolset.call(`formspec.${name}`, input);
  return {
    form,
    toolset,
    call,
    result: async <Result>(name: string, input?: unknown) =>
      readResult(await call(name, input)) as JsonValue as Result,
    error: async (name, input) => readError(await call(name, input)),
  };
}

/** Everything a consumer could see change, for "nothing was changed". */
export function snapshot(form: Form): JsonValue {
  const states = [...form.states()].map(({ item: _, ...state }) => state);
  return JSON.parse(JSON.stringify({ states, data: form.response().data }));
}
