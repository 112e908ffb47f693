import type { JsonObject } from '@handrail/base';
import {
  type AssistanceCommand,
  type AssistanceDecision,
  type AssistanceEvent,
  type AssistanceState,
  decideAssistance,
  foldAssistance,
  noAssistance,
  type OwnerReply,
  type ReplyDelivery,
  type SurfaceState,
} from '../src/index.ts';

/** One run's assistance in memory, with a clock turned by hand. It checks that state is always the fold of the log. */
export class Conversation {
  now = 1_000_000;
  surface: SurfaceState;
  state: AssistanceState = noAssistance;
  readonly log: AssistanceEvent[] = [];
  readonly delivered: ReplyDelivery[] = [];
  #ids = 0;

  constructor(surface?: SurfaceState) {
    this.surface = surface;
  }

  send(command: AssistanceCommand): AssistanceDecision {
    const decision = decideAssistance(this.state, command, this.now);
    if (!decision.ok) return decision;
    for (const event of decision.events) this.log.push(JSON.parse(JSON.stringify(event)));
    this.delivered.push(...decision.deliveries);
    this.state = foldAssistance(this.log);
    return decision;
  }

  line(line: unknown): AssistanceDecision {
    const newId = () => {
      this.#ids += 1;
      return `asst-${this.#ids}`;
    };
    return this.send({ type: 'handle-line', line, surface: this.surface, newId });
  }

  reply(reply: OwnerReply): AssistanceDecision {
    return this.send({ type: 'reply', reply });
  }

  pass(ms: number): void {
    this.now += ms;
    this.send({ type: 'time-passed' });
  }

  get types(): readonly string[] {
    return this.log.map(({ type }) => type.replace('handrail.', ''));
  }
}

/** A legal structured request, with changes. */
export function ask(changes: JsonObject = {}): JsonObject {
  return {
    type: 'ASSISTANCE',
    assistance_request_id: 'a-1',
    progress_posture: 'running',
    owner_action: 'act_elsewhere',
    response_contract: 'none',
    message: 'Approve the sign-in in your app.',
    ...changes,
  };
}

export const askForCode: JsonObject = {
  type: 'INTERACTION',
  request_id: 'i-1',
  kind: 'otp',
  message: 'Enter the code.',
  timeout_seconds: 60,
};

export const askForBrowser: JsonObject = {
  type: 'INTERACTION',
  request_id: 'i-1',
  kind: 'manual_action',
  message: 'Sign in.',
};

export const value = {
  progress_posture: 'blocked',
  owner_action: 'provide_value',
  response_contract: 'response_required',
} as const;

export const browser = {
  progress_posture: 'blocked',
  owner_action: 'operate_attachment',
  response_contract: 'response_required',
} as const;

export const backoff = {
  progress_posture: 'waiting_retry',
  owner_action: 'none',
  response_contract: 'none',
} as const;
