import { refuse } from '../refusal.ts';
import { sealArtifacts } from '../taint/spread.ts';
import { isTainted } from '../taint/taint.ts';
import { needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { EndEffect } from './run-command.ts';
import { validateJson, validateOneOf, validateText, validateTexts } from './validate-command.ts';

export function endEffect(recorder: Recorder, command: EndEffect): void {
  needLiveRun(recorder);
  const key = validateText(command.key, 'key', 512);
  const outcome = validateOneOf(command.outcome, 'outcome', ['succeeded', 'failed', 'unknown']);
  const result = validateJson(command.result ?? null, 'result');
  const effect = recorder.run.effects.get(key);
  if (effect?.outcome !== 'started') {
    refuse(
      'conflict',
      'No effect of this key is under way.',
      effect ? { outcome: effect.outcome } : undefined,
    );
  }
  const { nodeId } = effect;
  const artifacts = validateTexts(command.artifacts, 'artifacts', 256);
  const index = recorder.draft.indexOf(nodeId);
  const isSealed = index !== undefined && isTainted(recorder.run, index);
  if (isSealed) sealArtifacts(recorder, nodeId, artifacts);
  recorder.record(
    'handrail.effect.ended',
    {
      nodeId,
      key,
      outcome,
      result: isSealed ? recorder.seal('/result', 'result', result) : result,
      ...(isSealed && { sealed: true }),
    },
    { nodeId },
  );
}
