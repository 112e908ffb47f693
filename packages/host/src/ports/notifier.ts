/** Tells an owner that something waits for them. The text holds no content of the run, only a way to it. */
export interface Notifier {
  notify(notice: OwnerNotice): void;
}

export interface OwnerNotice {
  readonly tenant: string;
  readonly runId: string;
  readonly nodeId: string;
  readonly interruptId: string;
  readonly kind: string;
}
