import type { SiteOverview } from '@handrail/page';
import type { Language, PhoneValue, Reading } from '@handrail/values';
import type { PlannerLanguage } from './language/language.ts';
import type { Question } from './understanding.ts';

/** A language as the planner needs it: how requests are worded, and how values are. */
export interface SpokenLanguage {
  readonly requests: PlannerLanguage;
  readonly values: Language;
}

export interface KnownOption {
  readonly value: string;
  readonly label: string;
}

/** A field of an action as its page shows it. */
export interface KnownField {
  readonly name: string;
  /** What a person reads beside it; empty if nothing. */
  readonly label: string;
  /** The type of its control, such as `date`, `tel` or `select`. */
  readonly control: string;
  readonly options: readonly KnownOption[];
  readonly isRequired: boolean;
  /** Its values must not be shown or kept. */
  readonly isSecret?: boolean;
  /** What it holds before anything is filled in; undefined where rows differ or nothing is known. */
  readonly held?: string | boolean;
}

/** An action as its page shows it. */
export interface KnownForm {
  readonly action: string;
  readonly fields: readonly KnownField[];
  /** The keys of the rows that offer it; undefined for an action in no row. */
  readonly rowKeys?: readonly string[];
}

export interface KnownRow {
  readonly key: string;
  readonly cells: readonly { readonly name: string; readonly text: string }[];
  /** Everything the row shows, its forms left out where that can be told. */
  readonly label: string;
}

export interface KnownList {
  /** The data view it belongs to. */
  readonly view: string | undefined;
  readonly rows: readonly KnownRow[];
}

/** All that a request is understood by. Page text in it is data: it is compared with, and never obeyed. */
export interface Knowledge {
  readonly site: SiteOverview;
  /** What the pages that were read say of their actions. */
  readonly forms: readonly KnownForm[];
  /** Rows that are visible or were looked up. */
  readonly data: readonly KnownList[];
  /** The first is the one that is assumed when a request does not show its language. */
  readonly languages: readonly SpokenLanguage[];
  /** BCP 47, where the visitor's settings are known. */
  readonly locale?: string;
  /** ISO day of the recorded clock. */
  readonly today: string;
  /** The question that the request is the reply to. */
  readonly kept?: Question;
  /** Reads telephone numbers; from `@handrail/values/phone`. */
  readonly phone?: (text: string) => Reading<PhoneValue>;
}
