import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Digest } from '@handrail/tools';
import { type PromptTemplate, type PromptVariable, refText } from './prompt-template.ts';

/** A prompt with its values in place, and what stands for it where its words must not be. */
export type RenderedPrompt = {
  readonly composed: string;
  readonly hash: string;
  readonly refs: readonly string[];
  readonly variableHashes: { readonly [name: string]: string };
  readonly contentTrust: 'trusted' | 'untrusted';
};

export type Rendering =
  | { readonly ok: true; readonly value: RenderedPrompt }
  | {
      readonly ok: false;
      readonly code: 'prompt_variable_unresolved' | 'prompt_variable_type_mismatch';
      readonly variable: string;
    };

const PLACE = /\{\{\s*([a-zA-Z_][a-zA-Z0-9_]{0,63})\s*\}\}/g;

/**
 * Puts values into their places. A secret is named and never shown, and what is not trusted is marked as such, whatever it
 * says itself. `digest` gives SHA-256 in hexadecimal.
 */
export async function renderPrompt(
  template: PromptTemplate,
  values: JsonObject,
  contentTrust: 'trusted' | 'untrusted',
  digest: Digest,
): Promise<Rendering> {
  const shown = new Map<string, string>();
  const hashes: [string, string][] = [];
  for (const variable of template.variables) {
    const value = Object.hasOwn(values, variable.name) ? values[variable.name] : variable.defaultValue;
    if (value === undefined) {
      if (variable.required)
        return { ok: false, code: 'prompt_variable_unresolved', variable: variable.name };
      shown.set(variable.name, '');
      continue;
    }
    if (!fits(variable, value))
      return { ok: false, code: 'prompt_variable_type_mismatch', variable: variable.name };
    const told = variable.source === 'secret' ? secretMark(variable, value) : textOf(value);
    shown.set(variable.name, contentTrust === 'untrusted' ? untrusted(told) : told);
    hashes.push([
      variable.name,
      `sha256:${await digest(variable.source === 'secret' ? told : canonicalJson(value))}`,
    ]);
  }
  const unknown = [...template.text.matchAll(PLACE)].find(([, name = '']) => !shown.has(name))?.[1];
  if (unknown !== undefined) return { ok: false, code: 'prompt_variable_unresolved', variable: unknown };
  const composed = template.text.replace(PLACE, (_place, name: string) => shown.get(name) ?? '');
  const value = {
    composed,
    hash: `sha256:${await digest(composed)}`,
    refs: [refText(template)],
    variableHashes: Object.fromEntries(hashes),
    contentTrust,
  };
  return { ok: true, value };
}

function fits({ type, source }: PromptVariable, value: JsonValue): boolean {
  if (source === 'secret') return typeof value === 'string' || isJsonObject(value);
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    default:
      return typeof value === type;
  }
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function secretMark({ name }: PromptVariable, value: JsonValue): string {
  const secretId = isJsonObject(value) && typeof value.secretId === 'string' ? value.secretId : name;
  return `[REDACTED:${secretId.replace(/[^A-Za-z0-9._-]/g, '')}]`;
}

/** Nobody ends the mark from inside it. */
function untrusted(text: string): string {
  return `<UNTRUSTED>${text.replace(/<(\/?)UNTRUSTED/gi, '&lt;$1UNTRUSTED')}</UNTRUSTED>`;
}
