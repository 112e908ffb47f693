import type { JsonObject } from '@handrail/base';
import type { DataScope } from '../data-scope.ts';

/** That other processes have the same store open. They take over runs of one that is gone, and may change any run. */
export interface OtherProcesses {
  /** Whether one of them, that is there, is at work on the run: nobody else executes anything of it then. */
  isBusyElsewhere(runId: string): Promise<boolean>;
  /** Told of what others have stored, soon after they did. Some of it may never be told. Gives how to stop. */
  onChange(listener: (change: ForeignChange) => void): () => void;
  /** Asks the one that is at work on the run. Only that process can read the question, and only this one the answer. */
  ask(runId: string, question: JsonObject): Promise<Asked>;
  /** Asks all that work on runs. Those that do not answer soon are left out. */
  askAll(question: JsonObject): Promise<readonly JsonObject[]>;
  /** Who answers what others ask. Must not ask others itself. Gives how to stop. */
  onQuestion(answer: (question: JsonObject) => Promise<JsonObject>): () => void;
  /** How many processes take requests, this one included. */
  serving(): number;
}

export type Asked =
  | { readonly type: 'answered'; readonly answer: JsonObject }
  /** None is at work on the run, or it was gone before it answered. What it did until then is in the log. */
  | { readonly type: 'nobody' }
  /** It is there and has not read the question, nor will it: nothing happened. */
  | { readonly type: 'unread' };

export interface ForeignChange {
  /** Undefined when there were too many to name. */
  readonly runIds: readonly string[] | undefined;
  /** Of what a host keeps in memory: `definitions`, `subscriptions`. */
  readonly registers: readonly string[];
  /** Whose inbox may be different; undefined when there were too many to name. */
  readonly inboxes: readonly DataScope[] | undefined;
  /** Some of the runs were left to whoever works on runs. */
  readonly leavesWork: boolean;
  /** There is something new to send. */
  readonly fillsOutbox: boolean;
}
