import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { isSecretName } from '@handrail/page';
import type { PlannedCall, Source } from '@handrail/planner';

/** What goes on over a page load: what was said, and the steps of its plan that are left where some were done. */
export interface CarriedPlan {
  readonly said: readonly string[];
  readonly rest?: readonly PlannedCall[] | undefined;
  /** What was said and does not narrow the page down that is gone to. */
  readonly unused?: readonly string[] | undefined;
}

const MOST_CALLS = 20;
const MOST_SAID = 20;

/** As it is written: without what must not be kept. `hide` takes secrets out of a text. */
export function writtenPlan(
  { said, rest, unused }: CarriedPlan,
  hide: (text: string) => string,
): CarriedPlan {
  const isOpen = (name: string, value: JsonValue = null) => {
    const text = JSON.stringify(value);
    return !isSecretName(name) && hide(text) === text;
  };
  return {
    said: said.map(hide),
    unused: unused?.map(hide),
    rest: rest?.map(({ args, sources, ...call }) => ({
      ...call,
      args: Object.fromEntries(Object.entries(args).filter(([name, value]) => isOpen(name, value))),
      sources: Object.fromEntries(Object.entries(sources).filter(([name]) => isOpen(name, args[name]))),
    })),
  };
}

/**
 * Reads what was written. Any script of this origin may have written it: the steps are only shown, and a value whose
 * source is not among the words is shown without one.
 */
export function readPlan(value: JsonObject): CarriedPlan | undefined {
  const { said, rest, unused } = value;
  if (!Array.isArray(said)) return undefined;
  const texts = textsIn(said);
  if (texts.length === 0) return undefined;
  const calls = Array.isArray(rest)
    ? rest.slice(0, MOST_CALLS).flatMap((call) => callOf(call, texts) ?? [])
    : undefined;
  return {
    said: texts,
    rest: calls && calls.length > 0 ? calls : undefined,
    ...(Array.isArray(unused) ? { unused: textsIn(unused) } : {}),
  };
}

function textsIn(values: readonly JsonValue[]): readonly string[] {
  return values.filter((each) => typeof each === 'string').slice(0, MOST_SAID);
}

function callOf(value: JsonValue, said: readonly string[]): PlannedCall | undefined {
  if (!isJsonObject(value)) return undefined;
  const { capability, kind, args, sources } = value;
  if (typeof capability !== 'string' || (kind !== 'action' && kind !== 'view') || !isJsonObject(args))
    return undefined;
  const known = Object.entries(isJsonObject(sources) ? sources : {}).flatMap(([name, source]) => {
    const read = sourceOf(source, said);
    return read ? [[name, read] as const] : [];
  });
  return { capability, kind, args, sources: Object.fromEntries(known) };
}

function sourceOf(value: JsonValue, said: readonly string[]): Source | undefined {
  if (!isJsonObject(value)) return undefined;
  const { from, text, key, label } = value;
  if ((from === 'request' || from === 'reply') && typeof text === 'string')
    return said.some((each) => each.includes(text)) ? { from: 'reply', text } : undefined;
  return from === 'row' && typeof key === 'string' && typeof label === 'string'
    ? { from, key, label, span: [0, 0] }
    : undefined;
}
