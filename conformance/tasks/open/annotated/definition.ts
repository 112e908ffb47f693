import type { JsonObject } from '@handrail/base';
import type { Field } from './fields.ts';
import type { Entered } from './read-form.ts';

export interface Action<State> {
  readonly title: string;
  readonly description: string;
  readonly scope: string;
  readonly risk: 'none' | 'low' | 'high';
  readonly confirmation: 'never' | 'optional' | 'required';
  readonly idempotent: boolean;
  /** What the button says. */
  readonly button: string;
  readonly fields: Readonly<Record<string, Field<State>>>;
  /** Of the element with this id, when it is offered in the rows of a list. */
  readonly inRows?: boolean;
  /** Changes the state, or says why it cannot be done. `key` is that of the row. */
  run(state: State, entered: Entered, key: string, today: string): Done | Refused;
  readonly output: Readonly<Record<string, JsonObject>>;
}

export interface Done {
  readonly message: string;
  readonly output: Readonly<Record<string, string>>;
}

export interface Refused {
  readonly problem: string;
}

export interface View<State> {
  readonly title: string;
  readonly description: string;
  readonly scope: string;
  readonly filters?: Readonly<Record<string, JsonObject>>;
  readonly columns: Readonly<Record<string, string>>;
  readonly shape: 'table' | 'cards';
  rows(state: State, filters: URLSearchParams): readonly Row[];
  /** Actions in each row; those that a row does not offer are left out there. */
  readonly actions?: readonly string[];
  offers?(state: State, key: string, action: string): boolean;
  /** What the fields of a row's action hold at first. */
  values?(state: State, key: string, action: string): Entered;
}

export interface Row {
  readonly key: string;
  readonly cells: Readonly<Record<string, string>>;
}

export interface Page<State> {
  readonly title: string;
  readonly description?: string;
  readonly actions: readonly string[];
  readonly data: readonly string[];
  /** What is on the page besides its lists and forms. */
  intro(state: State): string;
  /** What the fields of an action hold at first. */
  values?(state: State, action: string): Entered;
}

export interface SiteDefinition<State> {
  readonly name: string;
  readonly title: string;
  readonly origin: string;
  readonly domain: string;
  readonly start: string;
  /** What follows a form that was accepted: the page itself, or a redirect to it. */
  readonly answersBy: 'page' | 'redirect';
  initial(): State;
  readonly actions: Readonly<Record<string, Action<State>>>;
  readonly views: Readonly<Record<string, View<State>>>;
  readonly pages: Readonly<Record<string, Page<State>>>;
}
