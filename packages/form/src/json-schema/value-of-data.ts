import {
  fitsDouble,
  isJsonObject,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  ownProperty,
  pointerTo,
} from '@handrail/base';
import { isEmpty } from '../validation/type-check.ts';
import {
  type FieldPlan,
  type GroupPlan,
  ITEM_KEY,
  isOptionalRow,
  isRowOf,
  type ListPlan,
  type SchemaPlan,
} from './plan.ts';

/** What answers amount to, or where one cannot be a JSON value. */
export type SchemaValue =
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly pointer: JsonPointer; readonly message: string };

/** A number with more digits than a JSON number keeps. It is not rounded behind anyone's back. */
class NotKept extends Error {
  readonly pointer: JsonPointer;

  constructor(pointer: JsonPointer) {
    super('The number has more digits than a JSON number keeps.');
    this.pointer = pointer;
  }
}

export function valueOfData(plan: GroupPlan, data: JsonObject): SchemaValue {
  try {
    return { ok: true, value: objectOf(plan, data, '') };
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    return { ok: false, pointer: error.pointer, message: error.message };
  }
}

/** Undefined when it is left out. Plans are of bounded depth. */
function givenValue(plan: SchemaPlan, answer: JsonValue | undefined, at: JsonPointer): JsonValue | undefined {
  const value = presentValue(plan, answer, at);
  if (value !== undefined) return value;
  return plan.isRequired && plan.isNullable ? null : undefined;
}

function presentValue(
  plan: SchemaPlan,
  answer: JsonValue | undefined,
  at: JsonPointer,
): JsonValue | undefined {
  if (plan.kind === 'field') return fieldValue(plan, answer ?? null, at);
  if (isOptionalRow(plan)) {
    const row = Array.isArray(answer) ? answer[0] : undefined;
    if (!isJsonObject(row)) return undefined;
    return plan.kind === 'group' ? objectOf(plan, row, at) : listOf(plan, ownProperty(row, ITEM_KEY), at);
  }
  if (plan.kind === 'list') {
    const items = listOf(plan, answer, at);
    return items.length > 0 || plan.isRequired ? items : undefined;
  }
  const object = objectOf(plan, isJsonObject(answer) ? answer : {}, at);
  return Object.keys(object).length > 0 || plan.isRequired ? object : undefined;
}

function objectOf({ members }: GroupPlan, data: JsonObject, at: JsonPointer): JsonObject {
  return Object.fromEntries(
    members.flatMap((member) => {
      const value = givenValue(member, ownProperty(data, member.key), pointerTo(at, member.name));
      return value === undefined ? [] : [[member.name, value]];
    }),
  );
}

function listOf({ item }: ListPlan, answer: JsonValue | undefined, at: JsonPointer): readonly JsonValue[] {
  const rows = Array.isArray(answer) ? answer : [];
  return rows.flatMap((row, index) => {
    const place = pointerTo(at, index);
    const data = isJsonObject(row) ? row : {};
    const value = isRowOf(item)
      ? objectOf(item, data, place)
      : givenValue(item, ownProperty(data, ITEM_KEY), place);
    return value === undefined ? [] : [value];
  });
}

function fieldValue(
  { dataType, options }: FieldPlan,
  answer: JsonValue,
  at: JsonPointer,
): JsonValue | undefined {
  if (dataType === 'multiChoice') {
    const chosen = Array.isArray(answer) ? answer : [];
    const values = (options ?? []).flatMap(({ value, means }) => (chosen.includes(value) ? [means] : []));
    return values.length > 0 ? values : undefined;
  }
  if (isEmpty(answer)) return undefined;
  if (options) return options.find(({ value }) => value === answer)?.means;
  if (dataType !== 'integer' && dataType !== 'decimal') return answer;
  if (typeof answer === 'number') return answer;
  if (typeof answer === 'string' && fitsDouble(answer)) return Number(answer);
  throw new NotKept(at);
}
