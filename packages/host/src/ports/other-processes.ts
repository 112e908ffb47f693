/** That other processes have the same store open. They take over runs of one that is gone, and may change any run. */
export interface OtherProcesses {
  /** Whether one of them, that is there, is at work on the run: nobody else executes anything of it then. */
  isBusyElsewhere(runId: string): Promise<boolean>;
  /** Told of what others have stored, soon after they did. Some of it may never be told. Gives how to stop. */
  onChange(listener: (change: ForeignChange) => void): () => void;
}

export interface ForeignChange {
  /** Undefined when there were too many to name. */
  readonly runIds: readonly string[] | undefined;
  /** Of what a host keeps in memory: `definitions`, `subscriptions`. */
  readonly registers: readonly string[];
}
