import {
  createClient,
  type HostClient,
  HostError,
  HostUnreachable,
  UnexpectedAnswer,
} from '@handrail/client';
import type { Ledger } from './ledger.ts';
import type { OwnerSession } from './owner-session.ts';
import { FORM_INPUTS, KINDS, type Kind, WORKFLOWS } from './workflows.ts';

export interface LoadOptions {
  readonly url: string;
  readonly key: string;
  readonly workers: number;
  readonly receiverPort: number;
  readonly ledger: Ledger;
  readonly owner: OwnerSession;
  /** Before the tags of its runs, where several loads share a ledger. */
  readonly prefix?: string;
}

const LONGEST_PAUSE = 40;
const ANSWERED = new Set([
  'interrupt_already_resolved',
  'interrupt_not_found',
  'interrupt_gone',
  'not_found',
  'run_terminal',
]);

/** Clients that start runs and follow them to their end, whatever happens to the host meanwhile. */
export class Load {
  readonly #options: LoadOptions;
  readonly #client: HostClient;
  #isOver = false;
  #working: Promise<void>[] = [];

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#client = clientOf(options.url, options.key);
  }

  start(): void {
    this.#working = Array.from({ length: this.#options.workers }, (_, worker) => this.#work(worker));
  }

  /** Starts nothing new, and resolves when every run that was started has ended. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  async #work(worker: number): Promise<void> {
    for (let round = 0; !this.#isOver; round += 1) {
      const kind = KINDS[(worker + round) % KINDS.length] ?? 'noop';
      const runId = await this.#create(kind, `${this.#options.prefix ?? ''}w${worker}-${round}`);
      await this.#follow(runId, kind);
    }
  }

  /** Asks again with the same key until it is answered: one tag is one run, however often it was asked for. */
  async #create(kind: Kind, tag: string): Promise<string> {
    const { ledger, receiverPort } = this.#options;
    ledger.tags.add(tag);
    const inputs =
      kind === 'form'
        ? FORM_INPUTS
        : kind === 'effect'
          ? { target: `http://127.0.0.1:${receiverPort}/${tag}` }
          : undefined;
    const request = { workflowId: String(WORKFLOWS[kind].id), tags: [tag], ...(inputs && { inputs }) };
    const { runId } = await insist(() => this.#client.runs.create(request, { idempotencyKey: tag }));
    ledger.runs.set(runId, { tag, kind });
    return runId;
  }

  async #follow(runId: string, kind: Kind): Promise<void> {
    const { ledger } = this.#options;
    for await (const event of this.#client.runs.events(runId, { mode: 'debug' })) {
      ledger.heard(event);
      if (event.type === 'node.suspended') await this.#approve(runId, kind);
    }
  }

  /** What a tool would do needs the owner in person; a gate takes a key that may answer. */
  async #approve(runId: string, kind: Kind): Promise<void> {
    if (kind === 'form') return insist(() => this.#options.owner.approve(runId, 'submit'));
    try {
      await insist(() => this.#client.interrupts.resolve(runId, 'middle', { action: 'accept' }));
    } catch (error) {
      if (!(error instanceof HostError && ANSWERED.has(error.code))) throw error;
    }
  }
}

export function clientOf(url: string, key: string): HostClient {
  return createClient({
    url,
    key,
    retries: 0,
    platform: {
      // A host that was killed is back within a second; nobody needs to wait for longer than that.
      wait: (milliseconds) =>
        new Promise((resolve) => {
          setTimeout(resolve, Math.min(milliseconds, LONGEST_PAUSE));
        }),
    },
  });
}

async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isPassing =
        error instanceof HostUnreachable ||
        error instanceof UnexpectedAnswer ||
        (error instanceof HostError &&
          (error.status === 503 || error.status === 429 || error.code === 'idempotency_in_flight'));
      if (!isPassing) throw error;
      await new Promise((resolve) => setTimeout(resolve, LONGEST_PAUSE));
    }
  }
}
