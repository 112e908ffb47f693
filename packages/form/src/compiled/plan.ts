import type { StateQuery } from '@handrail/fel';
import type { Spread, Template, Variable } from './template.ts';

/**
 * How to reach what a reference means from the node its expression is on, worked out once per definition.
 * Live nodes only climb and descend; no name is looked up while a form runs.
 */
export type ReferencePlan =
  | CellPlan
  | { readonly kind: 'self'; readonly property: readonly string[] }
  | { readonly kind: 'row-index'; readonly climb: number }
  | { readonly kind: 'row-count'; readonly climb: number }
  | NeighbourPlan
  | {
      readonly kind: 'variable';
      readonly variable: Variable;
      readonly climb: number;
      readonly property: readonly string[];
    }
  | { readonly kind: 'instance'; readonly name: string; readonly path: readonly string[] }
  | { readonly kind: 'all-instances' }
  | { readonly kind: 'state'; readonly query: StateQuery; readonly cell: CellPlan | null }
  | { readonly kind: 'nothing' };

/** Climb `climb` containers from the node, then take the steps down. */
export interface CellPlan {
  readonly kind: 'cell';
  readonly climb: number;
  readonly steps: readonly PlanStep[];
  readonly end: Template;
  readonly property: readonly string[];
  /** Set when the plan reads more than one node; `spreadFrom` steps lead to its anchor. */
  readonly spread: Spread | null;
  readonly spreadFrom: number;
}

/** From the innermost row, its neighbour; then the steps down. */
export interface NeighbourPlan {
  readonly kind: 'neighbour';
  readonly which: 'prev' | 'next';
  readonly climb: number;
  readonly steps: readonly PlanStep[];
  readonly end: Template;
  readonly property: readonly string[];
  readonly spread: Spread | null;
  readonly spreadFrom: number;
}

export type PlanStep =
  | { readonly to: 'slot'; readonly slot: number }
  /** 1-based, as written in an expression. */
  | { readonly to: 'row'; readonly index: number }
  | { readonly to: 'rows' };
