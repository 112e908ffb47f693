import type { JsonValue } from '@handrail/base';

/** A website that lives in memory, so that what a request did to it can be judged by its own state. */
export interface TaskSite {
  readonly name: string;
  /** What the site is for, in one sentence. */
  readonly domain: string;
  /** Where every visit begins. */
  readonly start: string;
  open(today: string): OpenTaskSite;
}

export interface OpenTaskSite {
  handle(request: SiteRequest): SiteAnswer;
  state(): JsonValue;
}

export interface SiteRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly path: string;
  readonly form: URLSearchParams;
}

export interface SiteAnswer {
  readonly status: number;
  readonly body: string;
  readonly contentType: string;
  /** Path of a redirect. */
  readonly location?: string;
}

/** What a visitor types, and everything that would be right. */
export interface TaskRequest {
  readonly id: string;
  /** The sort of difficulty, for the tally: `command`, `title`, `typo`, `padding`, `row`, `read`, `navigate`, `several`, `negation`, … */
  readonly kind: string;
  readonly request: string;
  /** BCP 47, where the visitor's settings are known. */
  readonly locale?: string;
  /** Path where the visitor is; the site's start if absent. */
  readonly at?: string;
  /** Any one of these is right. */
  readonly accept: readonly Acceptable[];
}

export type Acceptable =
  /** The state after is the state before with these changes, and nothing else. */
  | { readonly outcome: 'effect'; readonly changes: readonly Change[]; readonly solution: readonly Call[] }
  /** The visitor sees exactly these rows; nothing changes. */
  | { readonly outcome: 'rows'; readonly keys: readonly string[]; readonly solution: readonly Call[] }
  /** The visitor ends on this page; nothing changes. */
  | { readonly outcome: 'page'; readonly path: string }
  /** A question is asked; nothing changes. It asks for one of `about`: a field name, `row`, `action`, `meaning`. */
  | {
      readonly outcome: 'ask';
      readonly about: readonly string[];
      /** What the visitor answers, and what then is right. */
      readonly reply?: string;
      readonly then?: Acceptable;
    }
  /** It is said that this is not done; nothing changes. */
  | { readonly outcome: 'refuse' };

export interface Change {
  /** JSON pointer into the state. `/list/-` appends. */
  readonly pointer: string;
  /** Absent: the member is removed. */
  readonly value?: JsonValue;
}

export type Call =
  | { readonly action: string; readonly arguments: { readonly [name: string]: JsonValue } }
  | { readonly view: string; readonly filters: { readonly [name: string]: JsonValue } };
