import type { JsonValue } from '@handrail/base';
import type { Change } from '../task-site.ts';

/** The state with the changes made, in order. A pointer that leads nowhere is an error of whoever wrote it. */
export function withChanges(state: JsonValue, changes: readonly Change[]): JsonValue {
  const next = structuredClone(state);
  for (const { pointer, value } of changes) apply(next, pointer, value);
  return next;
}

function apply(state: JsonValue, pointer: string, value: JsonValue | undefined): void {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = steps.pop();
  let parent: JsonValue | undefined = state;
  for (const step of steps) parent = memberOf(parent, step);
  if (last === undefined) throw new Error('A pointer must name a member.');
  if (Array.isArray(parent)) applyToList(parent, last, value, pointer);
  else if (memberOf(parent, last) === undefined) throw new Error(`"${pointer}" leads nowhere.`);
  else if (value === undefined) Reflect.deleteProperty(parent as object, last);
  else Reflect.set(parent as object, last, value);
}

function applyToList(list: JsonValue[], step: string, value: JsonValue | undefined, pointer: string): void {
  if (step === '-' && value !== undefined) {
    list.push(value);
    return;
  }
  if (memberOf(list, step) === undefined) throw new Error(`"${pointer}" leads nowhere.`);
  if (value === undefined) list.splice(Number(step), 1);
  else list[Number(step)] = value;
}

function memberOf(value: JsonValue | undefined, step: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return Reflect.get(value, step) as JsonValue;
}
