/** Tells an owner that something waits for them. The text holds no content of the run, only a way to it. */
export interface Notifier {
  notify(notice: OwnerNotice): void;
}

export interface OwnerNotice {
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
