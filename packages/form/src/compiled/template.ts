import type { JsonPointer } from '@handrail/base';
import type { CompiledExpression } from '@handrail/fel';
import type { BindDocument, ItemDocument, ShapeDocument } from '../definition/document.ts';
import type { ReferencePlan } from './plan.ts';

/**
 * One place of a form's shape, shared by all its live nodes. A repeatable group has two: the `repeat`, which holds
 * rows, and its single child, the `row`, which holds fields. A `root` is above the items.
 */
export interface Template {
  readonly kind: 'root' | 'group' | 'repeat' | 'row' | 'field' | 'display';
  /** Unique in the definition; parents before children, in document order. */
  readonly id: number;
  readonly key: string;
  readonly item: ItemDocument | null;
  /** As bind paths and findings-by-definition write it: `rows[*].x`. */
  readonly path: string;
  readonly pointer: JsonPointer;
  /** The item above, from which relevance and readonly come down. For a sub-field that is its parent field. */
  readonly parent: Template | null;
  /** The root, group or row whose data object holds this place. */
  readonly container: Template | null;
  readonly children: readonly Template[];
  /** Root, group and row: every place stored in this container's object, sub-fields included, in document order. */
  readonly slots: readonly Template[];
  /** Index in the container's `slots`; for rows and the root, 0. */
  readonly slot: number;
  readonly slotByKey: ReadonlyMap<string, Template>;
  /** Shared by all places without one; `bindOf` makes one to write into. */
  bind: Bind;
  /** Binds written for single rows, `rows[@index = 2].x`; they override `bind` where they apply. */
  rowBinds: readonly RowBind[];
  shapes: readonly CompiledShape[];
  variables: readonly Variable[];
  /** Spread references fed by this place: how many containers to climb to the node that collects them. */
  feeds: readonly Feed[];
}

/** The merged behaviour of one place. */
export interface Bind {
  calculate?: BoundExpression;
  relevant?: BoundExpression;
  required?: BoundExpression;
  readonly?: BoundExpression;
  constraint?: BoundExpression;
  /** A constraint that does not parse, kept where definitions may carry one (`badExpressions: 'report'`). */
  brokenConstraint?: string;
  default?: BoundExpression | { readonly literal: NonNullable<BindDocument['default']> | null };
  initial?: BoundExpression;
  constraintMessage?: readonly MessagePart[];
  whitespace?: NonNullable<BindDocument['whitespace']>;
  excludedNull?: boolean;
  nonRelevantBehavior?: NonNullable<BindDocument['nonRelevantBehavior']>;
  disabledDisplay?: NonNullable<BindDocument['disabledDisplay']>;
}

/** The behaviour of most places of a large form. */
export const NO_BIND: Bind = Object.freeze({});

export function bindOf(template: Template): Bind {
  if (template.bind === NO_BIND) template.bind = {};
  return template.bind;
}

/** A calculated field is readonly unless its `readonly` is literally "false" (core 4.3.1). */
export function isReadonlyByCalculation({ calculate, readonly }: Bind): boolean {
  return calculate !== undefined && readonly?.compiled.source.trim() !== 'false';
}

export interface RowBind {
  readonly rows: readonly { readonly repeat: Template; readonly index: number }[];
  readonly bind: Bind;
}

/** A compiled expression that knows where it stands, so that its references are plans, not names. */
export interface BoundExpression {
  /** `once`: an initial value or a default, which is evaluated when it is needed and never followed. */
  readonly use:
    | 'calculate'
    | 'relevant'
    | 'required'
    | 'readonly'
    | 'constraint'
    | 'message'
    | 'variable'
    | 'once'
    | 'other';
  readonly compiled: CompiledExpression;
  readonly plans: readonly ReferencePlan[];
  readonly at: Template;
  readonly pointer: JsonPointer;
  /** Place in the order of recalculation; set once the whole definition is known. */
  order: EvaluationOrder;
  /** Number among the expressions that are put in order; below 0 for the others. */
  index: number;
}

/**
 * When an expression is evaluated within one recalculation. Lower ranks first; equal ranks do not depend on each
 * other, except in a row chain (`prev()`, `next()`), where rows go in `direction` and `step` orders within a row.
 */
export interface EvaluationOrder {
  readonly rank: number;
  readonly direction: -1 | 0 | 1;
  readonly step: number;
  /**
   * True when the next write can depend on it: it decides what may be written, or what a new row or a field that
   * turns relevant starts with. Whatever it reads is marked, too.
   */
  readonly decides: boolean;
}

export interface Variable {
  readonly name: string;
  readonly scope: Template;
  /** Null when it could not be read and is left out; the variable then has no value. */
  readonly expression: BoundExpression | null;
  /** Index among the variables of its scope. */
  readonly slot: number;
}

export interface CompiledShape {
  readonly document: ShapeDocument;
  readonly pointer: JsonPointer;
  readonly target: Template;
  readonly activeWhen: BoundExpression | null;
  readonly constraint: BoundExpression | null;
  readonly operators: readonly ShapeOperator[];
  readonly context: readonly (readonly [string, BoundExpression])[];
  readonly message: readonly MessagePart[];
  /** Rows this shape is for, when its target names single ones. */
  readonly rows: RowBind['rows'];
}

/** Text as it is, or an expression to fill in. */
export type MessagePart = string | BoundExpression;

export interface ShapeOperator {
  readonly name: 'and' | 'or' | 'xone' | 'not';
  readonly elements: readonly ShapeElement[];
}

/** `null`: an expression that could not be read and is left out, so it gives no answer. */
export type ShapeElement = BoundExpression | { readonly shape: string } | null;

/** Names one reading of many nodes, so that a changed node can tell the readers without knowing them. */
export interface Spread {
  readonly id: number;
  /** The place whose live node collects the readings: a repeat, or a container read as an object. */
  readonly anchor: Template;
}

export interface Feed {
  readonly spread: Spread;
  /** Containers to climb from the fed place to the anchor's node. */
  readonly levels: number;
}

export function isContainer(template: Template): boolean {
  return template.kind === 'root' || template.kind === 'group' || template.kind === 'row';
}

/** The innermost row around a place, or the place itself when it is a row. */
export function enclosingRow(template: Template): Template | null {
  for (let at: Template | null = template; at; at = at.container) if (at.kind === 'row') return at;
  return null;
}
