import { isJsonObject } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import { checkBy } from '../limits/read-options.ts';
import { refuse } from '../refusal.ts';
import { type Answer, goOn, type PendingInterrupt, recordResolved } from './close-interrupt.ts';

/** The kinds that have no event of their own. */
export function resolvePlainly(recorder: Recorder, pending: PendingInterrupt, answer: Answer): void {
  checkResumeValue(recorder, pending, answer);
  recordResolved(recorder, pending, answer.value, answer.by);
  goOn(recorder, pending, isJsonObject(answer.value) ? answer.value : { value: answer.value });
}

/** The reply itself has gone to its connector; the log says only that it did (decision 3). */
export function resolveSecret(recorder: Recorder, pending: PendingInterrupt, { by }: Answer): void {
  recordResolved(recorder, pending, { delivered: true }, by);
  goOn(recorder, pending, { delivered: true });
}

export function checkResumeValue(
  recorder: Recorder,
  { nodeId, interrupt }: PendingInterrupt,
  answer: Answer,
): void {
  const { outcomeSchema } = interrupt.data;
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
