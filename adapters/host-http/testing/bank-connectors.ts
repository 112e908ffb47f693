import type { JsonObject } from '@handrail/base';
import type { ConnectorEnd, ConnectorSession, Connectors } from '@handrail/host';
import { sketchWorkflow } from '@handrail/runs/testing';
import { until } from '@handrail/testing/until';

type Got = { readonly line: unknown } | { readonly ended: ConnectorEnd };

/** One connector at work: says what a test lets it say, and keeps what it is told. */
export class BankSession implements ConnectorSession {
  readonly runId: string;
  readonly told: JsonObject[] = [];
  readonly #said: Got[] = [];
  #wake: ((got: Got) => void) | undefined;

  constructor(runId: string) {
    this.runId = runId;
  }

  say(line: unknown): void {
    this.#give({ line });
  }

  end(): void {
    this.say({ type: 'DONE', status: 'success' });
    this.#give({ ended: { ok: true, reason: '' } });
  }

  next(): Promise<Got> {
    const got = this.#said.shift();
    if (got) return Promise.resolve(got);
    return new Promise((wake) => {
      this.#wake = wake;
    });
  }

  async send(line: JsonObject): Promise<void> {
    this.told.push(structuredClone(line));
  }

  async close(): Promise<void> {
    this.#give({ ended: { ok: true, reason: '' } });
  }

  #give(got: Got): void {
    const wake = this.#wake;
    this.#wake = undefined;
    if (wake) wake(got);
    else this.#said.push(got);
  }
}

/** A connector named `bank`. */
export class BankConnectors implements Connectors {
  readonly sessions: BankSession[] = [];

  list() {
    return [{ name: 'bank', title: 'Bank' }];
  }

  async open(_name: string, { runId }: { readonly runId: string }): Promise<BankSession> {
    const session = new BankSession(runId);
    this.sessions.push(session);
    return session;
  }

  async of(runId: string): Promise<BankSession> {
    return until(() => this.sessions.find((each) => each.runId === runId), 'a connector for this run');
  }
}

export const bankWorkflow = sketchWorkflow(
  [{ id: 'sync', type: 'connector.run', name: 'Fetch statements', config: { connector: 'bank' } }],
  [],
  { id: 'statements', name: 'Statements' },
) as JsonObject;
