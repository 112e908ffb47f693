import type { JsonValue } from '@handrail/base';

interface Member {
  /** Of the item in the definition. */
  readonly key: string;
  /** Of the property in the value. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Whether the value has it in any case. */
  readonly isRequired: boolean;
  /** Whether null is a value of it. */
  readonly isNullable: boolean;
}

/** What a schema asks for at one place: the way from a schema to items, and from answers back to a value. */
export type SchemaPlan = FieldPlan | GroupPlan | ListPlan;

export interface FieldPlan extends Member {
  readonly kind: 'field';
  readonly dataType: string;
  /** Values by the text of their option, in order; null where any value of the type may be given. */
  readonly options: readonly PlanOption[] | null;
  /** It cannot be answered otherwise. */
  readonly isFixed: boolean;
  readonly initial: JsonValue | undefined;
  /** Expressions that hold for every answer. */
  readonly rules: readonly string[];
  readonly concept: string | undefined;
}

export interface PlanOption {
  readonly value: string;
  readonly label: string;
  readonly means: JsonValue;
}

export interface GroupPlan extends Member {
  readonly kind: 'group';
  readonly members: readonly SchemaPlan[];
}

export interface ListPlan extends Member {
  readonly kind: 'list';
  /** An item that is an object gives a row its questions; any other is the one question of a row. */
  readonly item: SchemaPlan;
  readonly least: number;
  readonly most: number | undefined;
}

/** The key of the one question in a row of a list that does not hold objects, and of a list that may be left out. */
export const ITEM_KEY = 'item';

/**
 * Whether it is drawn as a list of at most one row: left out, it asks for nothing, and there, it asks for all that it needs.
 * What needs nothing is simply left empty.
 */
export function isOptionalRow(plan: SchemaPlan): boolean {
  if (plan.kind === 'field') return false;
  if (plan.isRequired && !plan.isNullable) return false;
  return plan.kind === 'list' ? plan.least > 0 : plan.members.some(needsAnswer);
}

/** Depth is bounded where plans are made. */
function needsAnswer(plan: SchemaPlan): boolean {
  if (plan.kind === 'field') return plan.isRequired && !plan.isNullable && !plan.isFixed;
  if (isOptionalRow(plan)) return false;
  return plan.kind === 'list' ? plan.least > 0 : plan.members.some(needsAnswer);
}

/** Objects give rows their questions, unless null may be in their place: then the object is one question of the row. */
export function isRowOf(item: SchemaPlan): item is GroupPlan {
  return item.kind === 'group' && !item.isNullable;
}
