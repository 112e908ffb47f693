import { CanonicalJsonError, type JsonValue } from '@handrail/base';
import type { HostOutcome, ReceiptAnswer, ReceiptService, StoredReply } from '@handrail/host';
import type { ApiAnswer } from '../api/answer.ts';
import type { ChangeEndpoint, KeyedCall } from '../api/endpoint.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';
import type { ReceiptDigests } from './receipt-digests.ts';

const MAX_KEY_LENGTH = 255;
const REPLAYED = { 'openwop-idempotent-replay': 'true' };

/** Makes a change once for each idempotency key, and answers the same again for the same key. */
export class ChangeRunner {
  readonly #receipts: ReceiptService;
  readonly #digests: ReceiptDigests;

  constructor(receipts: ReceiptService, digests: ReceiptDigests) {
    this.#receipts = receipts;
    this.#digests = digests;
  }

  run(endpoint: ChangeEndpoint<unknown>, call: KeyedCall): Promise<ApiAnswer> {
    const key = call.header('idempotency-key');
    return key === undefined ? runOnce(endpoint, call) : this.#runKeyed(endpoint, call, key);
  }

  async #runKeyed(endpoint: ChangeEndpoint<unknown>, call: KeyedCall, key: string): Promise<ApiAnswer> {
    if (key.length === 0 || key.length > MAX_KEY_LENGTH) {
      return refuse(
        call,
        400,
        'validation_error',
        `Idempotency-Key takes 1 to ${MAX_KEY_LENGTH} characters.`,
      );
    }
    let digest: string;
    try {
      digest = this.#digests.digestOf(recognised(endpoint, call.body));
    } catch (error) {
      if (!(error instanceof CanonicalJsonError)) throw error;
      return refuse(call, 400, 'validation_error', 'The body holds broken Unicode.');
    }
    const answerOf = (outcome: HostOutcome<unknown>) => shown(endpoint, call, outcome);
    const keep = (answer: ApiAnswer) => this.#kept(endpoint, answer);
    const beginning = await this.#receipts.begin(this.#idOf(endpoint, call, key), digest, (outcome) =>
      keep(answerOf(outcome)),
    );
    switch (beginning.state) {
      case 'replay':
      case 'mismatch':
        return this.#answered(beginning, call);
      case 'in-flight': {
        const retryAfter = beginning.retryAfterSeconds;
        return errorAnswer(
          {
            status: 409,
            code: 'idempotency_in_flight',
            message: 'A request with this Idempotency-Key is still being worked on. Ask again.',
            details: { retryAfter },
            headers: { 'retry-after': String(retryAfter) },
          },
          call.correlationId,
        );
      }
      case 'new':
        return this.#carryOut(beginning, () => endpoint.change(call, beginning.claim).then(answerOf), {
          keep,
          call,
        });
    }
  }

  #answered(answered: ReceiptAnswer, call: KeyedCall): ApiAnswer {
    if (answered.state === 'replay') {
      const { status, body } = answered.reply;
      return { status, body: this.#digests.open(body), headers: REPLAYED };
    }
    return refuse(
      call,
      409,
      'idempotency_key_mismatch',
      'This Idempotency-Key was used with another body. Take a new key for a new request.',
    );
  }

  /** Whatever happens, the key is let go: another request may be waiting for it. */
  async #carryOut(
    beginning: Beginning,
    change: () => Promise<ApiAnswer>,
    { keep, call }: { readonly keep: Keep; readonly call: KeyedCall },
  ): Promise<ApiAnswer> {
    let reply: StoredReply | undefined;
    try {
      const answer = await change();
      // A refusal may only say that the same request was faster at another process.
      const elsewhere = answer.status >= 400 ? await beginning.answeredElsewhere() : undefined;
      if (elsewhere) return this.#answered(elsewhere, call);
      reply = keep(answer);
      return answer;
    } finally {
      await beginning.finish(reply);
    }
  }

  /** Tenant and caller come from the key alone, so that nobody can ask for the answer of somebody else. */
  #idOf(endpoint: ChangeEndpoint<unknown>, { caller, params }: KeyedCall, key: string): string {
    const { tenant, workspace, mode } = caller;
    const operation = [endpoint.method, endpoint.path, ...Object.values(params)];
    return this.#digests.idOf([tenant, workspace ?? '', mode, ...operation, key]);
  }

  #kept(endpoint: ChangeEndpoint<unknown>, { status, body, headers }: ApiAnswer): StoredReply | undefined {
    // What the client can repair, and what may go better next time, is tried again (RFC 0093).
    const isFinal = status < 500 && status !== 400 && status !== 401 && status !== 403 && status !== 429;
    if (!isFinal || headers?.['retry-after'] !== undefined) return undefined;
    // Whether the same part was refused again cannot be told by the rest.
    if (endpoint.recognised && status >= 300) return undefined;
    return { status, body: endpoint.showsSecret && status < 300 ? this.#digests.seal(body) : body };
  }
}

function recognised(endpoint: ChangeEndpoint<unknown>, body: unknown): JsonValue {
  return endpoint.recognised ? endpoint.recognised(body) : ((body ?? null) as JsonValue);
}

type Beginning = Extract<Awaited<ReturnType<ReceiptService['begin']>>, { state: 'new' }>;

type Keep = (answer: ApiAnswer) => StoredReply | undefined;

async function runOnce(endpoint: ChangeEndpoint<unknown>, call: KeyedCall): Promise<ApiAnswer> {
  return shown(endpoint, call, await endpoint.change(call, undefined));
}

function shown(endpoint: ChangeEndpoint<unknown>, call: KeyedCall, outcome: HostOutcome<unknown>): ApiAnswer {
  return outcome.ok ? endpoint.show(outcome.value, call) : refusalAnswer(outcome.refusal, call.correlationId);
}

function refuse(call: KeyedCall, status: number, code: string, message: string): ApiAnswer {
  return errorAnswer({ status, code, message }, call.correlationId);
}
