import { refuse } from '../refusal.ts';
import { needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { EndEffect } from './run-command.ts';
import { takeJson, takeOneOf, takeText } from './take.ts';

export function endEffect(recorder: Recorder, command: EndEffect): void {
  needLiveRun(recorder);
  const key = takeText(command.key, 'key', 512);
  const outcome = takeOneOf(command.outcome, 'outcome', ['succeeded', 'failed', 'unknown']);
  const result = takeJson(command.result ?? null, 'result');
  const effect = recorder.run.effects.get(key);
  if (effect?.outcome !== 'started') {
    refuse(
      'conflict',
      'No effect of this key is under way.',
      effect ? { outcome: effect.outcome } : undefined,
    );
  }
  const { nodeId } = effect;
  recorder.record('handrail.effect.ended', { nodeId, key, outcome, result }, { nodeId });
}
