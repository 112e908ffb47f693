import { type JsonObject, type JsonValue, type SchemaCheck, SchemaError } from '@handrail/base';
import type { NodeEnd, OutsideNodeType, OutsideWork, ReplayedWork } from '@handrail/host';
import {
  completed,
  failed,
  NodeConfigError,
  objectAt,
  optionalTextAt,
  outsideNode,
} from '@handrail/host/nodes';
import type { Fact } from '@handrail/runs';
import { documentIn, readAnswer } from './mock-answer.ts';
import type { MockPrograms } from './mock-programs.ts';

const TYPE_ID = 'core.ai.structuredOutput';
/** Calls for one document (RFC 0033 §B). */
const MOST_CALLS = 3;
const PROVIDER = 'mock';

interface Config {
  readonly model: string;
  readonly schema: JsonObject;
  readonly check: ReturnType<SchemaCheck['compile']>;
}

export interface StructuredOutputOptions {
  readonly programs: MockPrograms;
  readonly schemaCheck: SchemaCheck;
}

/** Asks the mock model for a document that fits a schema, and says in events what it took (RFC 0032, RFC 0033). */
export function createStructuredOutput({ programs, schemaCheck }: StructuredOutputOptions): OutsideNodeType {
  const definition = {
    typeId: TYPE_ID,
    about: {
      does: 'Asks the mock model for a document that fits a schema.',
      settings: {},
      isOpen: true as const,
    },
    readConfig(config: JsonObject): Config {
      const schema = objectAt(config, 'outputSchema');
      try {
        // Only the schema counts here, wherever it says that it belongs.
        const { $id: _id, ...own } = schema;
        const check = schemaCheck.compile(own);
        return { model: optionalTextAt(config, 'model', 256) ?? 'mock-model', schema, check };
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error;
        throw new NodeConfigError('outputSchema', `"outputSchema" cannot be used: ${error.message}`);
      }
    },
  };
  return {
    ...outsideNode({
      ...definition,
      execute: (config, work) => new Asking(config, work, programs).document(),
    }),
    async replay({ tenant, nodeId, config }: ReplayedWork) {
      const answer = readAnswer(programs.next(tenant, nodeId));
      if (answer.kind === 'refused') {
        return { kind: 'refusal' as const, reason: answer.refusalText ?? undefined };
      }
      const found = answer.kind === 'text' ? documentIn(answer.text) : undefined;
      if (!found) return undefined;
      const { check } = definition.readConfig(config);
      if (check(found.value).length > 0) return undefined;
      return { kind: 'valid' as const, outputs: outputsOf(found.value) };
    },
  };
}

type Fault = 'parse-error' | 'schema-violation' | 'truncation';

/** One document, over as many calls as it takes. */
class Asking {
  readonly #config: Config;
  readonly #work: OutsideWork;
  readonly #programs: MockPrograms;
  readonly #about: { readonly nodeId: string };
  #steps = 0;

  constructor(config: Config, work: OutsideWork, programs: MockPrograms) {
    this.#config = config;
    this.#work = work;
    this.#programs = programs;
    this.#about = { nodeId: work.step.nodeId };
  }

  async document(): Promise<NodeEnd> {
    let fault: Fault = 'parse-error';
    let isProse = true;
    for (let call = 1; call <= MOST_CALLS; call += 1) {
      if (call > 1)
        await this.#tell('envelope.retry.attempted', { ...this.#about, attempt: call, reason: fault });
      const end = await this.#call(call);
      if (typeof end !== 'string') return end;
      if (end !== 'prose') isProse = false;
      fault = end === 'prose' ? 'parse-error' : end;
    }
    if (isProse) {
      const { title } = this.#config.schema;
      const originalEnvelopeType = typeof title === 'string' && title !== '' ? title : 'document';
      await this.#tell('envelope.nlToFormat.engaged', {
        ...this.#about,
        originalEnvelopeType,
        fallbackCalls: 1,
      });
      const end = await this.#call(MOST_CALLS + 1);
      if (typeof end !== 'string') return end;
    }
    return this.#exhausted(fault, isProse ? MOST_CALLS + 1 : MOST_CALLS);
  }

  async #exhausted(finalReason: Fault, totalAttempts: number): Promise<NodeEnd> {
    await this.#tell('envelope.retry.exhausted', { ...this.#about, totalAttempts, finalReason });
    const message = `The model gave no document that fits after ${totalAttempts} calls.`;
    const isCut = finalReason === 'truncation';
    const end = failed(isCut ? 'envelope_truncation_unrecoverable' : 'envelope_payload_invalid', message);
    return isCut && end.type === 'fail-node'
      ? { ...end, cap: { kind: 'schema', limit: MOST_CALLS, observed: totalAttempts } }
      : end;
  }

  /** The end of the node, or why this call led to none. */
  async #call(call: number): Promise<NodeEnd | Fault | 'prose'> {
    const { nodeId } = this.#about;
    const { model } = this.#config;
    const perform = async () => ({
      result: (this.#programs.next(this.#work.tenant, nodeId) ?? {}) as JsonValue,
      factsAfter: [this.#usage(model)],
    });
    const said = await this.#work.effect({
      name: `${this.#work.step.attempt}.call.${call}`,
      idempotent: true,
      perform,
    });
    const answer = readAnswer(said.outcome === 'done' ? (said.result as JsonObject) : undefined);
    const about = { ...this.#about, provider: PROVIDER, model };
    switch (answer.kind) {
      case 'refused':
        await this.#tell('envelope.refusal', { ...about, refusalText: answer.refusalText });
        // What it said stays in the log, and out of what everybody is shown.
        return failed('envelope_refused_by_provider', 'The model refused to answer.');
      case 'cut-off':
        await this.#tell('envelope.truncated', { ...about, stopReason: answer.stopReason });
        return 'truncation';
      case 'text': {
        const found = documentIn(answer.text);
        if (!found) return /^\s*[{[]/.test(answer.text) || answer.text === '' ? 'parse-error' : 'prose';
        if (this.#config.check(found.value).length > 0) return 'schema-violation';
        if (found.path !== 'direct')
          await this.#tell('envelope.recovery.applied', { ...this.#about, path: found.path });
        return completed(outputsOf(found.value));
      }
    }
  }

  #usage(model: string): Fact {
    const payload = { provider: PROVIDER, model, inputTokens: 0, outputTokens: 0, ...this.#about };
    return { type: 'provider.usage', nodeId: this.#about.nodeId, payload };
  }

  /** Under a key, so that a node which is executed again says nothing twice. */
  async #tell(type: string, payload: JsonObject): Promise<void> {
    this.#steps += 1;
    const facts = [{ type, nodeId: this.#about.nodeId, payload }];
    const perform = async () => ({ result: null, factsAfter: facts });
    const name = `${this.#work.step.attempt}.told.${this.#steps}`;
    await this.#work.effect({ name, idempotent: true, perform });
  }
}

function outputsOf(document: JsonValue): JsonObject {
  return { output: document };
}
