import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import {
  type AdmissionDecision,
  type ConversationState,
  describeCode,
  knownEntities,
  type OfferedValue,
  type Registry,
  readAnswer,
  recordDecision,
  reduceConversation,
  type Selection,
  select,
  type Turn,
} from '@handrail/contracts';
import { answerTo, interruptKey } from '@handrail/runs';
import { ask } from '../nodes/ask.ts';
import { completed, failed, outsideNode } from '../nodes/define-node.ts';
import { objectAt } from '../nodes/node-config.ts';
import type { NodeEnd, OutsideNodeType, OutsideWork } from '../nodes/node-type.ts';
import { capabilityEnter, type EnterConfig } from './enter-config.ts';

export interface CapabilityPorts {
  readonly registry: Registry;
  /** What an owner's answer offers for an anchor, resolved where it can be; without it, what their words say. */
  readonly readAnswer?: (anchor: string, answer: JsonValue) => readonly OfferedValue[];
}

/** No conversation is longer than what contracts allow, but a contract may be wrong. */
const MOST_QUESTIONS = 10;
const WHICH = 'capability';

/**
 * Admits a turn to a capability before anything is executed. The contract decides: a turn it does not admit ends the
 * node, and one it wants to know more about asks the owner through the host's own clarification. Decisions are recorded
 * once, without any value.
 */
export function createCapabilityEnter(ports: CapabilityPorts): OutsideNodeType {
  return outsideNode({
    ...capabilityEnter,
    execute: (config, work) => new Entry(ports, config, work).execute(),
  });
}

class Entry {
  readonly #ports: CapabilityPorts;
  readonly #config: EnterConfig;
  readonly #work: OutsideWork;
  readonly #first: Turn;
  #turn: Turn;
  #state: ConversationState;
  #capabilities: readonly string[];

  constructor(ports: CapabilityPorts, config: EnterConfig, work: OutsideWork) {
    this.#ports = ports;
    this.#config = config;
    this.#work = work;
    this.#capabilities = config.capabilities;
    // What the two hold is read, and refused where it must be, by the contracts themselves.
    this.#turn = objectAt(work.inputs, 'turn') as unknown as Turn;
    this.#first = this.#turn;
    this.#state = objectAt(work.inputs, 'state') as ConversationState;
  }

  /** Goes through the answers there are, in order, and on from there. */
  async execute(): Promise<NodeEnd> {
    for (let ordinal = 0; ordinal <= MOST_QUESTIONS; ordinal += 1) {
      const selection = select(this.#registry(), this.#turn, this.#state);
      await this.#record(ordinal, selection);
      const questions = questionsOf(selection);
      if (questions.length === 0) return this.#end(selection);
      const unanswerable = this.#unanswerable(selection);
      if (unanswerable !== undefined) return unanswerableEnd(unanswerable, selection);
      const { run, step } = this.#work;
      const answer = answerTo(run, interruptKey(run, step.nodeId, ordinal));
      if (answer === undefined) return this.#ask(ordinal, questions);
      const answers = isJsonObject(answer) ? objectAt(answer, 'answers') : {};
      this.#resume(selection, answers);
    }
    return failed('too_many_clarifications', `More than ${MOST_QUESTIONS} questions were asked.`);
  }

  #registry(): Registry {
    const { registry } = this.#ports;
    const names = this.#capabilities;
    if (names.length === 0) return registry;
    const among = new Set(names);
    const only = <Contract extends { readonly declared: { readonly capability_id?: string } }>(
      contracts: readonly Contract[],
    ) => contracts.filter(({ declared }) => among.has(declared.capability_id ?? ''));
    return {
      ...registry,
      contracts: only(registry.contracts),
      get: (id, version) => (among.has(id) ? registry.get(id, version) : undefined),
      forIntent: (intent) => only(registry.forIntent(intent)),
      enterableBy: (intent, mode, transition) => only(registry.enterableBy(intent, mode, transition)),
    };
  }

  /** An effect, so that a decision is in the log once, however often the node is executed. */
  async #record(ordinal: number, selection: Selection): Promise<void> {
    const payload: JsonObject =
      selection.kind === 'chosen'
        ? { ...recordDecision(selection.decision), ...this.#allowing(selection.decision) }
        : { decision: 'which', options: selection.options, reasons: selection.reasons.map(plain) };
    const { nodeId } = this.#work.step;
    await this.#work.effect({
      name: `decision.${ordinal}`,
      idempotent: true,
      perform: async () => ({
        result: null,
        factsAfter: [{ type: 'handrail.capability.decided', payload: { nodeId, ...payload }, nodeId }],
      }),
    });
  }

  /** What the run may call from here on: the host reads it from the log, never from outputs. */
  #allowing(decision: AdmissionDecision): JsonObject {
    return decision.decision === 'admit' ? { tools: this.#toolsOf(decision.capability_id) } : {};
  }

  #toolsOf(capability: string): string[] {
    return [...(this.#ports.registry.get(capability)?.declared.allowed_tools ?? [])];
  }

  #ask(ordinal: number, questions: readonly JsonObject[]): NodeEnd {
    const { timeoutMs } = this.#config;
    return {
      ...ask(this.#work, ordinal),
      kind: 'clarification',
      data: { questions },
      ...(timeoutMs !== undefined && { timeoutMs }),
    };
  }

  /** The answer passes the same rules as a first value: it is offered, not taken. */
  #resume(selection: Selection, answers: JsonObject): void {
    if (selection.kind === 'which') {
      const chosen = ownProperty(answers, WHICH);
      this.#capabilities = selection.options.filter((option) => option === chosen);
      return;
    }
    const { decision } = selection;
    if (decision.decision !== 'clarify' || !decision.resume) return;
    this.#state = reduceConversation(this.#state, {
      type: 'turn.decided',
      entry_mode: this.#turn.entry_mode,
      domain_id: this.#ports.registry.get(decision.capability_id)?.declared.domain_id ?? '',
      decision,
    });
    const extracted = Object.entries(answers).map(([anchor, answer]) => [
      anchor,
      this.#offered(anchor, answer),
    ]);
    this.#turn = {
      entry_mode: 'clarification_resume',
      transition_class: 'T5',
      answers: decision.resume.id,
      extracted: Object.fromEntries(extracted),
    };
  }

  #offered(anchor: string, answer: JsonValue): readonly OfferedValue[] {
    const { readAnswer: read } = this.#ports;
    const offered = read
      ? read(anchor, answer)
      : readAnswer(anchor, answer, {
          type: this.#ports.registry.vocabulary.anchorTypes.get(anchor),
          known: knownEntities(anchor, this.#first, this.#state),
        });
    return offered.map((each) => ({ ...each, source: 'clarification_answer' }));
  }

  /** An anchor that is asked for and takes only known entities, of which this host knows none. */
  #unanswerable(selection: Selection): string | undefined {
    if (this.#ports.readAnswer || selection.kind === 'which' || selection.decision.decision !== 'clarify')
      return undefined;
    const { registry } = this.#ports;
    const contract = registry.get(selection.decision.capability_id)?.declared;
    if (!contract?.anchor_admissibility_rules?.includes('must_resolve_to_known_entity')) return undefined;
    return selection.decision.questions
      .map(({ anchor }) => anchor)
      .find(
        (anchor) =>
          (registry.vocabulary.anchorTypes.get(anchor) ?? 'text') === 'text' &&
          knownEntities(anchor, this.#first, this.#state).size === 0,
      );
  }

  #end(selection: Selection): NodeEnd {
    if (selection.kind === 'which') return refusedEnd([], this.#config);
    const { decision } = selection;
    if (decision.decision !== 'admit')
      return refusedEnd(decision.reasons, this.#config, decision.capability_id);
    return completed(
      {
        decision: 'admit',
        capability: decision.capability_id,
        contractHash: decision.contract_hash,
        tools: this.#toolsOf(decision.capability_id),
        values: valuesOf(decision.effective),
        notices: decision.notices.map(({ code }) => code),
      },
      // The contract's own words, whatever the turn said.
      ['decision', 'capability', 'contractHash', 'tools', 'notices'],
    );
  }
}

/** Questions for the owner; none when the selection is final, or when the contract takes no answers. */
function questionsOf(selection: Selection): readonly JsonObject[] {
  if (selection.kind === 'which') {
    const schema = { type: 'string', enum: [...selection.options] };
    return [{ id: WHICH, question: 'Which of these do you mean?', schema }];
  }
  const { decision } = selection;
  if (decision.decision !== 'clarify' || !decision.resume) return [];
  return decision.questions.map(({ anchor, text }) => ({ id: anchor, question: text }));
}

function refusedEnd(
  reasons: AdmissionDecision['reasons'],
  { onRefusal }: EnterConfig,
  capability = '',
): NodeEnd {
  if (onRefusal === 'complete')
    return completed({ decision: 'refuse', reasons: reasons.map(plain), tools: [] });
  const [first] = reasons;
  const details = { reasons: reasons.map(plain) };
  if (first?.code === NOT_ACCEPTED) {
    return failed(NOT_ACCEPTED, `${notAccepted(capability, first)} ${WAY_OUT}`, { details });
  }
  const isKey = first?.code.endsWith('_key_unknown') === true;
  const at = first?.at === undefined ? '' : isKey ? `, ${first.at}` : `.${first.at}`;
  const says = first && describeCode(first.code)?.says;
  const named = says === undefined ? '' : `${first?.code}, `;
  const why = first ? `${says ?? first.code} (${named}${first.field}${at})` : 'unknown';
  return failed('capability_refused', `This request is not allowed: ${why}.`, { details });
}

const NOT_ACCEPTED = 'capability_not_accepted';
const WAY_OUT =
  'Nothing was executed. The operator of this host finds what is missing with "handrail contract coverage".';

/** For the owner whose request it was, and for the operator who can do something about it. */
function notAccepted(capability: string, { field, at }: AdmissionDecision['reasons'][number]): string {
  const place = at === undefined ? field : `${field}: ${at}`;
  return `The capability "${capability}" is not enabled on this host, because its contract is not accepted (${place}).`;
}

function plain({ code, field, at, anchor, suggestion }: AdmissionDecision['reasons'][number]): JsonObject {
  return {
    code,
    field,
    ...(at !== undefined && { at }),
    ...(anchor !== undefined && { anchor }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

function valuesOf(effective: Extract<AdmissionDecision, { decision: 'admit' }>['effective']): JsonObject {
  return Object.fromEntries(Object.entries(effective).map(([anchor, { value }]) => [anchor, value]));
}

/** Asking would only tire the owner: no answer they could type would be taken. */
function unanswerableEnd(anchor: string, selection: Selection): NodeEnd {
  const capability = selection.kind === 'chosen' ? selection.decision.capability_id : '';
  return failed(
    'capability_unanswerable',
    `"${capability}" would have to ask for "${anchor}" and takes only known entities, and this host knows none. ` +
      'Offer candidates in the turn, or take must_resolve_to_known_entity out of its contract.',
    { details: { capability, anchor } },
  );
}
