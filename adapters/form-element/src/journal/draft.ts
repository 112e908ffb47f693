import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { type ItemDocument, isEmpty, type ResponseDocument } from '@handrail/form';

/** An answer of an earlier version of the form that has no place in this one. */
export interface LooseAnswer {
  readonly name: string;
  readonly value: JsonValue;
}

/** What a person has answered so far, as it is kept on their device. */
export interface Draft {
  readonly id: string;
  /** Of the definition. */
  readonly url: string;
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** How many fields are answered, for people to know it by. */
  readonly answered: number;
  /** All that the form holds, hidden or not, without what is not kept. */
  readonly data: JsonObject;
  /** Answers of an earlier version, so that nothing goes with the version. */
  readonly loose: readonly LooseAnswer[];
}

/** The part of a compiled definition that says where data is. */
export interface DataPlace {
  readonly kind: string;
  readonly key: string;
  readonly item: ItemDocument | null;
  readonly slots: readonly DataPlace[];
  readonly children: readonly DataPlace[];
  readonly bind: { readonly calculate?: unknown; readonly readonly?: unknown };
}

/**
 * Takes out of fresh data what is not kept: secrets, and what is calculated and will be again, which could repeat a secret. Gives the
 * labels of the secrets that had an answer. The data is that of the form itself, so its depth is the definition's.
 */
export function leaveOut(root: DataPlace, data: JsonObject, isSecret: (item: ItemDocument) => boolean) {
  const labels = new Set<string>();
  const waiting: [DataPlace, JsonValue][] = [[root, data]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [container, held] = next;
    if (!isJsonObject(held)) continue;
    for (const place of container.slots) {
      const value = held[place.key] ?? null;
      if (place.kind === 'group') waiting.push([place, value]);
      const [row] = place.children;
      if (place.kind === 'repeat' && row && Array.isArray(value))
        waiting.push(...value.map((each): [DataPlace, JsonValue] => [row, each]));
      if (place.kind !== 'field' || !place.item) continue;
      const isOwn = place.bind.calculate === undefined || place.bind.readonly !== undefined;
      const isSecretField = isSecret(place.item);
      if (isSecretField && !isEmpty(value)) labels.add(place.item.label || place.item.key);
      if (isSecretField || !isOwn) Reflect.deleteProperty(held, place.key);
    }
  }
  return [...labels];
}

/** The response to go on with. */
export function responseOf({ id, url, version, savedAt, data }: Draft): ResponseDocument {
  return {
    $formspecResponse: '1.0',
    id,
    definitionUrl: url,
    definitionVersion: version,
    status: 'in-progress',
    authored: new Date(savedAt).toISOString(),
    data,
  };
}
