import type { AbortSignalLike } from '@handrail/tools';

/** Ways to tell an owner that something waits for them. A notice holds no content of the run, only a way to it. */
export interface Notifier {
  /** Names of the ways that are set up. What each has to send waits in the store, in its own queue. */
  readonly channels: readonly string[];
  /**
   * Sends a notice one way. Gives `refused` for one that will never be taken, and rejects for a failure that may pass:
   * then it is called again, also after a crash, with the same notice.
   */
  send(channel: string, notice: OwnerNotice, signal: AbortSignalLike): Promise<'sent' | 'refused'>;
}

/** Something waits for the owner, or something was changed with which they confirm. */
export type OwnerNotice = RunNotice | PasskeyNotice;

/** The list of an owner's passkeys was changed. Whoever did not do that has to look. */
export interface PasskeyNotice {
  readonly tenant: string;
  readonly kind: 'passkey-added' | 'passkey-removed';
  /** Unique for this change. */
  readonly changeId: string;
}

export interface RunNotice {
  readonly tenant: string;
  readonly runId: string;
  readonly nodeId: string;
  /** Unique in its run: of the interrupt, or of the assistance when a connector asks. */
  readonly interruptId: string;
  /** Of the interrupt, such as `approval`; `assistance` when a connector asks, whether or not it needs a reply. */
  readonly kind: string;
  /** Set when a connector asks: where the owner finds it. */
  readonly requestId?: string;
}
