/** Names for new things. A port, so that a whole host can be simulated. */
export interface Ids {
  /** Sorts by the time it was made, and holds letters and digits only. */
  newRunId(): string;
  /** Sorts by the time it was made, and has no dots. */
  newId(): string;
  /** At least 256 random bits as base64url, for tokens and keys. */
  newSecret(): string;
  /** At least 0 and below 1. */
  random(): number;
}
