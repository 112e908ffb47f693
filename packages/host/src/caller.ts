import type { RunMode } from './ports/run-record.ts';

/** Who asks, as authentication found out. Nothing of it ever comes from a body. */
export interface Caller {
  readonly tenant: string;
  /** When set, only this workspace is visible. */
  readonly workspace: string | undefined;
  readonly principal: string;
  readonly mode: RunMode;
  /** The owner in person, signed in, as opposed to a key that software holds. */
  readonly isOwner: boolean;
}
