import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { isNothing } from '../values/flatten-values.ts';

/** What will happen if the owner agrees. Everything in it is outside text. */
export interface Deed {
  readonly isComplete: boolean;
  readonly interruptId: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly tool: string | undefined;
  readonly toolset: string | undefined;
  readonly origin: string | undefined;
  readonly path: string | undefined;
  readonly effect: string | undefined;
  readonly risk: string | undefined;
  readonly documents: readonly {
    readonly name: 'arguments' | 'change' | 'values' | 'about';
    readonly value: JsonValue;
  }[];
  /** Where the call and its values come from, a line for each thing. */
  readonly comesFrom: readonly string[];
  readonly actions: readonly string[];
  readonly requiredApprovals: number;
}

export function readDeed(answer: JsonObject): Deed {
  const deed = isJsonObject(answer.deed) ? answer.deed : {};
  const text = (name: string) => {
    const value = deed[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const document = (name: Deed['documents'][number]['name'], value: JsonValue | undefined) =>
    value === undefined || isNothing(value) ? [] : [{ name, value }];
  const texts = (value: JsonValue | undefined) =>
    Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
  const { actions, comesFrom, requiredApprovals } = deed;
  return {
    isComplete: answer.isComplete === true,
    interruptId: typeof answer.interruptId === 'string' ? answer.interruptId : '',
    title: text('title') ?? '',
    description: text('description'),
    tool: text('tool'),
    toolset: text('toolset'),
    origin: text('origin'),
    path: text('path'),
    effect: text('effect'),
    risk: text('risk'),
    documents: [
      ...document('arguments', deed.arguments),
      ...document('change', deed.change),
      ...document('values', deed.values),
      ...document('about', deed.rest),
    ],
    comesFrom: texts(comesFrom),
    actions: texts(actions),
    requiredApprovals: typeof requiredApprovals === 'number' ? requiredApprovals : 1,
  };
}

/** As the network knows it: a name in letters that only look right shows as what it is. */
export function placeOf(origin: string): { readonly scheme: string; readonly host: string } {
  if (!URL.canParse(origin)) return { scheme: '', host: origin };
  const { protocol, host } = new URL(origin);
  return host === '' ? { scheme: '', host: origin } : { scheme: `${protocol}//`, host };
}
