import type { Session } from '@handrail/host-http/owner';
import type { Messages } from '../messages/english.ts';

/** What every page is made with. */
export interface PageContext {
  readonly messages: Messages;
  readonly time: PageTime;
  readonly now: number;
  /** Undefined for visitors who are not signed in. */
  readonly session: Session | undefined;
  /** Names of the owners somebody signed in may know, by id. */
  readonly people: ReadonlyMap<string, string>;
  /** How to get a new login link on the machine of the host, if the operator says so. */
  readonly linkCommand: string | undefined;
  /** The provider that people can sign in with, as they call it. */
  readonly signInLabel: string | undefined;
  /** For the one button every signed-in page has. */
  readonly signOutToken: string;
}

/** Times as a page of this moment says them. */
export interface PageTime {
  /** "9 minutes". */
  inWords(milliseconds: number): string;
  /** "4 min ago". */
  relative(at: number): string;
  /** "today at 14:05 UTC". */
  moment(at: number): string;
  /** "14:05:09". */
  clock(at: number): string;
}
