import { fitsUpload, type GivenFile, type InputField } from '@handrail/assistance';
import type { JsonObject, JsonValue } from '@handrail/base';
import { type NumberProblem, readNumber } from './question.ts';

export type ReplyProblem = 'missing' | NumberProblem | 'does-not-fit' | 'file-does-not-fit';

export type ReplyRead =
  | { readonly ok: true; readonly data: JsonObject }
  | { readonly ok: false; readonly problems: ReadonlyMap<string, ReplyProblem> };

/** What was entered, as the request's schema wants it. A field that was left empty is left out. */
export function readReply(
  fields: readonly InputField[],
  written: (name: string) => string,
  files: ReadonlyMap<string, GivenFile> = new Map(),
): ReplyRead {
  const problems = new Map<string, ReplyProblem>();
  const data: [string, JsonValue][] = [];
  for (const {
    name,
    type,
    required,
    upload,
    minLength = 0,
    maxLength = Number.POSITIVE_INFINITY,
  } of fields) {
    if (type === 'file') {
      const file = files.get(name);
      if (!file && required) problems.set(name, 'missing');
      if (!file) continue;
      const given: JsonObject = { ...file };
      if (upload && !fitsUpload(upload, given)) problems.set(name, 'file-does-not-fit');
      else data.push([name, given]);
      continue;
    }
    const text = written(name);
    if (type === 'boolean') {
      data.push([name, text === 'on']);
    } else if (text.trim() === '') {
      if (required) problems.set(name, 'missing');
    } else if (type === 'string') {
      const { length } = Array.from(text);
      if (length < minLength || length > maxLength) problems.set(name, 'does-not-fit');
      else data.push([name, text]);
    } else {
      const read = readNumber(text.trim(), type === 'integer');
      if ('answer' in read) data.push([name, read.answer]);
      else problems.set(name, read.problem);
    }
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, data: Object.fromEntries(data) };
}
