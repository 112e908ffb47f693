import { isJsonObject, ownProperty } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import { refuse } from '../refusal.ts';
import { equalJson } from '../scheduling/equal-json.ts';
import { dataOf, goOn, type InterruptAnswer, type NodeInterrupt, recordResolved } from './close-interrupt.ts';
import { correlationOf } from './interrupt-data.ts';
import { checkResumeValue } from './resolve-plainly.ts';

/** The event must repeat everything it is to be recognised by; it may say more. */
export function resolveExternalEvent(
  recorder: Recorder,
  pending: NodeInterrupt,
  answer: InterruptAnswer,
): void {
  const { value } = answer;
  const told = isJsonObject(value) ? value : {};
  for (const [key, expected] of Object.entries(correlationOf(dataOf(pending.interrupt)))) {
    const given = ownProperty(told, key);
    if (given === undefined || !equalJson(given, expected)) {
      refuse('validation_error', `This is not the awaited event: its "${key}" differs.`, {
        nodeId: pending.nodeId,
        field: `resumeValue.${key}`,
      });
    }
  }
  checkResumeValue(recorder, pending, answer);
  recordResolved(recorder, pending, value, answer.by);
  goOn(recorder, pending, told);
}
