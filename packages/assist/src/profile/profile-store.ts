import type { ConsentLedger } from './consent.ts';
import type { ProfileSummary, UserProfile } from './profile.ts';

/** Profiles cannot be reached or read. The message says why and what to do, and holds nothing of a profile. */
export class ProfileStoreError extends Error {
  override readonly name = 'ProfileStoreError';
  readonly code: 'wrong-key' | 'corrupt' | 'busy' | 'unavailable';

  constructor(code: ProfileStoreError['code'], message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** Gives the profile as it shall be, or undefined to leave everything as it is. */
export type ChangeProfile = (current: UserProfile | undefined) => UserProfile | undefined;

/**
 * Where an owner's profiles are kept. Every implementation passes the suite in `@handrail/assist/testing`, encrypts
 * where its platform can, and hands out copies: changing one changes nothing kept.
 */
export interface ProfileStore extends ConsentLedger {
  /** `elsewhere`: profiles leave the device or the origin. No tool uses such a store; `storeWithConsent` makes it `consented`. */
  readonly reach: 'device' | 'elsewhere' | 'consented';
  /** By label, then by id. */
  list(): Promise<readonly ProfileSummary[]>;
  get(id: string): Promise<UserProfile | undefined>;
  /** Reads and writes one profile with no other update in between. Gives what is kept now. */
  update(id: string, change: ChangeProfile): Promise<UserProfile | undefined>;
  /** False when there was none. */
  delete(id: string): Promise<boolean>;
}
