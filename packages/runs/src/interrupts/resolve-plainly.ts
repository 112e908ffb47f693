import { isJsonObject } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import { checkBy } from '../limits/read-options.ts';
import { refuse } from '../refusal.ts';
import { dataOf, goOn, type InterruptAnswer, type NodeInterrupt, recordResolved } from './close-interrupt.ts';

/** The kinds that have no event. */
export function resolvePlainly(recorder: Recorder, pending: NodeInterrupt, answer: InterruptAnswer): void {
  checkResumeValue(recorder, pending, answer);
  recordResolved(recorder, pending, answer.value, answer.by);
  goOn(recorder, pending, isJsonObject(answer.value) ? answer.value : { value: answer.value });
}

const REASON = /^[a-z_]{1,64}$/;

/** The reply itself goes to its connector; the log says only that there was one, or why there was none (decision 3). */
export function resolveSecret(
  recorder: Recorder,
  pending: NodeInterrupt,
  { value, by }: InterruptAnswer,
): void {
  const reason = isJsonObject(value) ? value.reason : undefined;
  const marker =
    typeof reason === 'string' && REASON.test(reason) ? { delivered: false, reason } : { delivered: true };
  recordResolved(recorder, pending, marker, by);
  goOn(recorder, pending, marker);
}

export function checkResumeValue(
  recorder: Recorder,
  { nodeId, interrupt }: NodeInterrupt,
  answer: InterruptAnswer,
): void {
  const { outcomeSchema } = dataOf(interrupt);
  for (const schema of [interrupt.resumeSchema, isJsonObject(outcomeSchema) ? outcomeSchema : undefined]) {
    const [problem] = schema ? checkBy(recorder.ports, schema, answer.value) : [];
    if (problem) {
      refuse('validation_error', `The answer does not fit: ${problem.message}`, {
        nodeId,
        field: `resumeValue${problem.pointer}`,
      });
    }
  }
}
