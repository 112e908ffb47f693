import type { Session } from '../access/session.ts';
import type { SayTime } from '../words/say-time.ts';
import type { Texts } from '../words/texts.ts';

/** What every page is made with. */
export interface Visit {
  readonly texts: Texts;
  readonly time: SayTime;
  readonly now: number;
  /** Undefined for visitors who are not signed in. */
  readonly session: Session | undefined;
  /** Names of the owners somebody signed in may know, by id. */
  readonly people: ReadonlyMap<string, string>;
  /** How to get a new login link on the machine of the host, if the operator says so. */
  readonly linkCommand: string | undefined;
  /** For the one button every signed-in page has. */
  readonly signOutToken: string;
}
