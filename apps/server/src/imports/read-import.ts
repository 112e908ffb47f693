import {
  isJsonObject,
  JsonTextError,
  type JsonValue,
  LineIndex,
  parseExactJson,
  scanJson,
} from '@handrail/base';
import { importMessages } from '../messages/imports.ts';

/** What a text is, before anything of it is checked. */
export type ReadImport =
  | { readonly kind: 'site'; readonly url: string }
  | { readonly kind: 'form' | 'workflow'; readonly document: Readonly<Record<string, JsonValue>> }
  | { readonly kind: 'contract'; readonly id: string }
  | { readonly kind: 'unknown'; readonly problem: ImportProblem };

export interface ImportProblem {
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

const MOST_DEPTH = 200;
const CAPABILITY = /^["']?capability_id["']?\s*:\s*["']?([a-z0-9][a-z0-9_-]{0,127})["']?\s*,?\s*$/m;

/** Told by what it holds, not by what its file is called. */
export function readImport(text: string): ReadImport {
  const trimmed = text.trim();
  if (/^https?:\/\/\S+$/.test(trimmed)) return { kind: 'site', url: trimmed };
  const id = CAPABILITY.exec(text)?.[1];
  if (!trimmed.startsWith('{'))
    return id === undefined
      ? { kind: 'unknown', problem: { message: importMessages.unknown } }
      : { kind: 'contract', id };
  try {
    scanJson(text, { maxDepth: MOST_DEPTH });
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const place = new LineIndex(text).at(error.offset);
    return { kind: 'unknown', problem: { message: importMessages.notJson(error.message), ...place } };
  }
  const document = parseExactJson(text);
  if (!isJsonObject(document)) return { kind: 'unknown', problem: { message: importMessages.unknown } };
  if (Array.isArray(document.nodes) && Array.isArray(document.edges)) return { kind: 'workflow', document };
  if (typeof document.$formspec === 'string') return { kind: 'form', document };
  const { capability_id: capability } = document;
  if (typeof capability === 'string') return { kind: 'contract', id: capability };
  return { kind: 'unknown', problem: { message: importMessages.unknown } };
}
