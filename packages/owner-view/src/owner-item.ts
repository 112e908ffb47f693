import type { OwnerControl, OwnerView } from '@handrail/assistance';
import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import { approvalTitle } from './action/pending-action.ts';
import type { OwnerMessages } from './messages/english.ts';

/** By how much an owner puts off the deadline of an assistance. */
export const EXTENSION_SECONDS = 600;

const INTERRUPT_EXTENSION = 3_600;
const LEAST_EXTENSION = 60;

/** By how many seconds an owner puts off the deadline of an approval or a question; undefined when little is left. */
export function interruptExtension(extendableSeconds: number): number | undefined {
  const seconds = Math.min(INTERRUPT_EXTENSION, Math.floor(extendableSeconds));
  return seconds >= LEAST_EXTENSION ? seconds : undefined;
}

/** With more time than this, an hour more is not worth a button. */
const PLENTY_MS = 24 * 3_600_000;

/** Whether to offer more time, with so much of it left: a wait without an end needs none, and neither does one that is over. */
export function offersExtension(deadline: number | undefined, now: number): boolean {
  return deadline !== undefined && deadline > now && deadline - now < PLENTY_MS;
}

/** The button that puts off a deadline, which says by how much. */
export function formatExtension(seconds: number, { answer }: OwnerMessages): string {
  return answer.extend(Math.floor(seconds / 60));
}

/**
 * How much time is left, given in words; undefined when it is over. A wait that is not for whoever looks has no time to
 * answer in.
 */
export function formatDeadline(
  left: string | undefined,
  isAsked: boolean,
  { time }: Pick<OwnerMessages, 'time'>,
): string {
  if (left === undefined) return isAsked ? time.overdue : time.waitIsOver;
  return isAsked ? time.answerWithin(left) : time.waitsFor(left);
}

/** Whether an owner can answer an interrupt of this kind on a page. Programs answer the others. */
export function isForOwner(interruptKind: string): boolean {
  return interruptKind === 'approval' || interruptKind === 'clarification';
}

/** Whether there is anything for the owner to press. */
export function asksOwner({ controls }: Pick<OwnerView, 'controls'>): boolean {
  return controls.length > 0;
}

export function controlOf<Kind extends OwnerControl['kind']>(
  { controls }: Pick<OwnerView, 'controls'>,
  kind: Kind,
): Extract<OwnerControl, { kind: Kind }> | undefined {
  return controls.find((each): each is Extract<OwnerControl, { kind: Kind }> => each.kind === kind);
}

interface ShownInterrupt {
  readonly kind: string;
  readonly data: JsonObject;
  readonly nodeName: string;
}

/** What an interrupt is called. It is outside text; what the workflow says is quoted wherever it is shown. */
export interface InterruptTitle {
  readonly text: string;
  readonly saidBy: 'tool' | 'workflow' | 'question';
}

export function interruptTitle({ kind, data, nodeName }: ShownInterrupt): InterruptTitle {
  if (kind === 'approval') {
    const title = approvalTitle(data);
    return title.text === '' ? { text: nodeName, saidBy: 'workflow' } : title;
  }
  const questions = ownProperty(data, 'questions');
  const first: unknown = Array.isArray(questions) ? questions[0] : undefined;
  const question = isJsonObject(first) ? ownProperty(first, 'question') : undefined;
  return typeof question === 'string'
    ? { text: question, saidBy: 'question' }
    : { text: nodeName, saidBy: 'workflow' };
}
