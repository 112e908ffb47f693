import type { JsonValue } from '@handrail/base';

/** What was found on a page. All of it is what the page says, and none of it is believed further than that. */
export interface Sighting {
  /** Names of the tools that a provider announced; undefined when none did. */
  readonly tools: readonly string[] | undefined;
  /** True when it was this extension that started the provider. */
  readonly isStarted: boolean;
  /** Formspec forms whose page gives access to the live form. */
  readonly hosts: readonly HostSighting[];
  /** Containers annotated as Formspec forms, with or without a live form. */
  readonly annotated: number;
  /** Fields of the page that people can fill in. */
  readonly plainFields: number;
}

export interface HostSighting {
  /** Among the containers of the page, in document order. */
  readonly index: number;
  readonly title: string;
  readonly url: string;
  readonly version: string;
  /** Where the definition was loaded from; empty when the page does not say. */
  readonly location: string;
  /** The sidecars that the definition names, as it names them. */
  readonly sidecars: JsonValue;
}

/** The three modes of Assist §10, and a page without anything to fill in. */
export type PageMode =
  | {
      readonly mode: 1;
      readonly isDegraded: false;
      readonly isAdvisory: false;
      readonly tools: readonly string[];
    }
  | {
      readonly mode: 2;
      readonly isDegraded: false;
      readonly isAdvisory: false;
      readonly hosts: readonly HostSighting[];
      /** The tools of the provider that this extension started; undefined before. */
      readonly tools: readonly string[] | undefined;
    }
  | {
      readonly mode: 3;
      /** Nothing here is the page's own word about what its fields mean. */
      readonly isDegraded: true;
      readonly isAdvisory: true;
      readonly fields: number;
      /** A Formspec form is on the page, but it gives no access to its engine. */
      readonly hasClosedForm: boolean;
    }
  | { readonly mode: 'none'; readonly isDegraded: false; readonly isAdvisory: false };

const DESCRIBE = 'formspec.form.describe';

/** A provider first, as it is authoritative; then a live form, for which one can be started; guesses last. */
export function detectMode({ tools, isStarted, hosts, annotated, plainFields }: Sighting): PageMode {
  const known = { isDegraded: false, isAdvisory: false } as const;
  const isProvider = tools?.includes(DESCRIBE) === true;
  if (isStarted && isProvider) return { mode: 2, ...known, hosts, tools };
  if (isProvider) return { mode: 1, ...known, tools };
  if (hosts.length > 0) return { mode: 2, ...known, hosts, tools: undefined };
  if (plainFields === 0) return { mode: 'none', ...known };
  return { mode: 3, isDegraded: true, isAdvisory: true, fields: plainFields, hasClosedForm: annotated > 0 };
}
