import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { type FieldPlan, type GroupPlan, ITEM_KEY, isOptionalRow, isRowOf, type SchemaPlan } from './plan.ts';

/** The answers that amount to a value, for a form that begins with it. What does not fit the schema is left unanswered. */
export function dataOfValue(plan: GroupPlan, value: JsonObject): JsonObject {
  return answersOf(plan, value);
}

/** Plans are of bounded depth. */
function answersOf({ members }: GroupPlan, value: JsonObject): JsonObject {
  return Object.fromEntries(
    members.flatMap((member) => {
      const answer = answerOf(member, ownProperty(value, member.name));
      return answer === undefined ? [] : [[member.key, answer]];
    }),
  );
}

function answerOf(plan: SchemaPlan, value: JsonValue | undefined): JsonValue | undefined {
  if (plan.kind === 'field') return fieldAnswer(plan, value);
  if (isOptionalRow(plan)) {
    const inside = presentAnswer(plan, value);
    if (inside === undefined) return undefined;
    return plan.kind === 'group' ? [inside] : [{ [ITEM_KEY]: inside }];
  }
  return presentAnswer(plan, value);
}

function presentAnswer(
  plan: Exclude<SchemaPlan, FieldPlan>,
  value: JsonValue | undefined,
): JsonValue | undefined {
  if (plan.kind === 'group') return isJsonObject(value) ? answersOf(plan, value) : undefined;
  if (!Array.isArray(value)) return undefined;
  const { item } = plan;
  return value.map((each: JsonValue) => {
    if (isRowOf(item)) return isJsonObject(each) ? answersOf(item, each) : {};
    const answer = answerOf(item, each);
    return answer === undefined ? {} : { [ITEM_KEY]: answer };
  });
}

function fieldAnswer({ dataType, options }: FieldPlan, value: JsonValue | undefined): JsonValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (dataType === 'multiChoice') {
    const chosen = Array.isArray(value)
      ? value.flatMap((each: JsonValue) => optionFor(options, each) ?? [])
      : [];
    return chosen.length > 0 ? chosen : undefined;
  }
  if (options) return optionFor(options, value);
  switch (dataType) {
    case 'integer':
    case 'decimal':
      return typeof value === 'number' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    default:
      return typeof value === 'string' ? value : undefined;
  }
}

function optionFor(options: FieldPlan['options'], value: JsonValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value);
  return options?.find(({ means }) => JSON.stringify(means) === text)?.value;
}
