import type { InputField } from '@handrail/assistance';
import type { JsonObject, JsonValue } from '@handrail/base';
import { readNumber } from './question.ts';

export type ReplyRead =
  | { readonly ok: true; readonly data: JsonObject }
  | { readonly ok: false; readonly problems: ReadonlyMap<string, 'missing' | 'not-a-number'> };

/** What was entered, as the request's schema wants it. A field that was left empty is left out. */
export function readReply(fields: readonly InputField[], written: (name: string) => string): ReplyRead {
  const problems = new Map<string, 'missing' | 'not-a-number'>();
  const data: [string, JsonValue][] = [];
  for (const { name, type, required } of fields) {
    const text = written(name);
    if (type === 'boolean') {
      data.push([name, text === 'on']);
    } else if (text.trim() === '') {
      if (required) problems.set(name, 'missing');
    } else if (type === 'string') {
      data.push([name, text]);
    } else {
      const read = readNumber(text.trim(), type === 'integer');
      if ('answer' in read) data.push([name, read.answer]);
      else problems.set(name, 'not-a-number');
    }
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, data: Object.fromEntries(data) };
}
