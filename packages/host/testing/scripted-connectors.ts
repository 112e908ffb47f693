import type { JsonObject } from '@handrail/base';
import { ToolFailure } from '@handrail/tools';
import type { ConnectorEnd, ConnectorSession, ConnectorStart, Connectors } from '../src/index.ts';

type Got = { readonly line: unknown } | { readonly ended: ConnectorEnd };

/** A connector that says what a test lets it say, and keeps what it is told. */
export class ScriptedConnector implements ConnectorSession {
  readonly start: ConnectorStart;
  readonly told: JsonObject[] = [];
  isClosed = false;
  /** Every attempt to hand it something fails. */
  isDeaf = false;
  readonly #said: Got[] = [];
  #wake: ((got: Got) => void) | undefined;

  constructor(start: ConnectorStart) {
    this.start = start;
  }

  say(...lines: readonly unknown[]): void {
    for (const line of lines) this.#give({ line });
  }

  end(reason = ''): void {
    this.#give({ ended: { ok: reason === '', reason } });
  }

  next(): Promise<Got> {
    const got = this.#said.shift();
    if (got) return Promise.resolve(got);
    return new Promise((wake) => {
      this.#wake = wake;
    });
  }

  async send(line: JsonObject): Promise<void> {
    if (this.isDeaf) throw new Error('The connector has closed its ears.');
    this.told.push(structuredClone(line));
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  #give(got: Got): void {
    const wake = this.#wake;
    this.#wake = undefined;
    if (wake) wake(got);
    else this.#said.push(got);
  }
}

/** Connectors named `bank` and `shop`, and whatever was opened. */
export class ScriptedConnectors implements Connectors {
  readonly opened: ScriptedConnector[] = [];

  list() {
    return ['bank', 'shop'].map((name) => ({ name, title: name }));
  }

  async open(name: string, start: ConnectorStart): Promise<ScriptedConnector> {
    if (!this.list().some((known) => known.name === name)) {
      throw new ToolFailure('NOT_FOUND', `There is no connector "${name}".`);
    }
    const connector = new ScriptedConnector(start);
    this.opened.push(connector);
    return connector;
  }
}
