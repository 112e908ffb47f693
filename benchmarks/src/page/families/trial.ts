import type { JsonObject, JsonValue } from '@handrail/base';
import type { Reply } from './reply.ts';

/** Which runtime operates a page: parsed HTML, a browser from outside, or script inside the page. */
export type Where = 'html' | 'browser' | 'in-page';

/** Origins as generators write them. A browser gets hosts of its own for each page; the scheme stays. */
export const HERE = 'http://here.localhost';
export const ELSEWHERE = 'http://elsewhere.localhost';

/** What reached the fake site. `values` are those of the form, or of the query of a GET. */
export interface Received {
  readonly at: 'here' | 'elsewhere';
  readonly method: string;
  readonly path: string;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

export interface Answer {
  readonly status?: number;
  readonly location?: string;
  readonly html?: string;
}

/** One generated page with the site behind it. */
export interface TrialSite {
  /** The path of the page. */
  readonly path: string;
  /** The query it is opened with, question mark included. */
  readonly search?: string;
  readonly html: string;
  /** A manifest document for the origin `HERE`. */
  readonly manifest?: JsonObject;
  /** What the site answers to anything but the page; a plain page where it says nothing. */
  readonly answer?: (request: Received) => Answer | undefined;
  /** Paths whose GET is an effect. Every POST is one, and everything that reaches another origin. */
  readonly watched?: readonly string[];
}

/** What is asked of the runtime. */
export interface Call {
  readonly how: 'run' | 'tool' | 'view';
  readonly action: string;
  readonly args: JsonObject;
  readonly mode?: 'strict' | 'lenient';
  /** What the owner answers when asked; without it there is no way to the owner. */
  readonly owner?: 'granted' | 'declined';
  /** Scopes the owner granted; without it scopes are not enforced. */
  readonly granted?: readonly string[];
  /** Milliseconds to wait for a status. */
  readonly statusLimit?: number;
  /** Actions that are carried out before, in order; only the last one is judged. */
  readonly first?: readonly { readonly action: string; readonly args: JsonObject }[];
  /** What a visitor answers to dialogs of the page, where the runtime is inside it. */
  readonly visitor?: 'accepts' | 'dismisses';
  /** Code that runs in the page after the owner was asked and before they answer. Only where there is script. */
  readonly meanwhile?: string;
  /** A visitor typed this into the page before, by keyboard. */
  readonly typed?: { readonly into: string; readonly text: string };
}

/** The one thing that may reach the site. */
export interface Effect {
  /** One path, or any of several. */
  readonly path: string | readonly string[];
  readonly method?: 'GET' | 'POST';
  /** Each name with exactly these values; an empty list means that it must not be there. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** What an answer says came of it. `refused` and `failed` both say that it did not happen. */
export type Claim = 'done' | 'unclear' | 'failed' | 'refused' | 'review';

/** The oracle of one page. */
export interface Truth {
  readonly must: 'act' | 'refuse' | 'either' | 'read';
  /** Nothing may reach the site without it. */
  readonly effect?: Effect;
  /** It may happen only after the owner was asked and said yes. */
  readonly asks?: boolean;
  /** What the owner must have been shown when asked. */
  readonly shows?: string;
  /** What may be claimed once the effect has happened; `done` and `unclear` when left out. */
  readonly claims?: readonly Claim[];
  /** A GET of this path on another origin may follow from what the site answers. */
  readonly mayLand?: string;
  /** Fields that may be reported as changed; any when left out. */
  readonly changed?: readonly string[];
  /** What else is wrong with an answer; undefined when nothing is. */
  readonly lacks?: (reply: Reply) => string | undefined;
  /** Rows that a reading must give, and whether it must say that there are more. */
  readonly rows?: readonly JsonObject[];
  readonly isCut?: boolean;
}

export interface Trial {
  /** Which variant of its family it is. */
  readonly shape: string;
  readonly site: TrialSite;
  readonly call: Call;
  readonly truth: Truth;
}

/** What really happened. */
export interface Observed {
  readonly received: readonly Received[];
  /** What the owner was shown. */
  readonly asked: readonly JsonValue[];
  /** Undefined when the page was left and the runtime with it. */
  readonly reply: Reply | undefined;
  /** The runtime threw. */
  readonly defect?: string;
}

export type Subject = (trial: Trial) => Promise<Observed>;
