import { nextSteps, type RunCommand, type RunDecision } from '../src/index.ts';
import { SimulatedHost } from './simulated-host.ts';

/**
 * Writes down all that a run lives through: each command with the events it led to or the refusal, what is to be done
 * next, and the snapshot at the end.
 */
export class RecordingHost extends SimulatedHost {
  readonly #lines: string[] = [];
  readonly #began = this.now;

  override try(runId: string, command: RunCommand): RunDecision {
    const at = this.#lines.length;
    const decision = super.try(runId, command);
    const { type, ...rest } = command;
    const lines = [`+${this.now - this.#began} ${runId} ${type} ${JSON.stringify(rest)}`];
    if (!decision.ok) {
      const { code, message, details } = decision.refusal;
      lines.push(`  refused: ${code}: ${message} ${JSON.stringify(details)}`);
    } else {
      for (const { type: event, nodeId, causationId, payload } of decision.events) {
        const about = [nodeId, causationId && `because of ${causationId}`].filter(Boolean).join(' ');
        lines.push(`  ${event} ${about} ${JSON.stringify(payload)}`);
      }
      for (const { pointer, value } of decision.sealed) {
        lines.push(`  sealed ${pointer} ${JSON.stringify(value)}`);
      }
    }
    // Storing it may tell a parent, whose command comes after this one.
    if (decision.ok ? decision.events.length > 0 : true) this.#lines.splice(at, 0, ...lines);
    return decision;
  }

  override drive(): void {
    super.drive();
    for (const runId of this.logs.keys()) {
      for (const step of nextSteps(this.state(runId), this.now)) this.#lines.push(`  next ${say(step)}`);
    }
  }

  /** The whole record. Every log is folded again first: what was decided has to be all that there is to know. */
  written(): string {
    const before = this.#snapshots();
    this.crash();
    const after = this.#snapshots();
    if (before !== after) throw new Error(`Folded again, it is another one:\n${after}\nbefore:\n${before}`);
    return `${[...this.#lines, ...after.split('\n')].join('\n')}\n`;
  }

  #snapshots(): string {
    return [...this.logs.keys()]
      .map((runId) => `${runId} is ${JSON.stringify(this.snapshot(runId))}`)
      .join('\n');
  }
}

function say(value: unknown): string {
  return JSON.stringify(value);
}
