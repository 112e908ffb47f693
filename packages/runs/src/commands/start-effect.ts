import { refuse } from '../refusal.ts';
import { spreadTaint } from '../taint/spread.ts';
import { findExecution } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { StartEffect } from './run-command.ts';
import { validateText, validateTexts } from './validate-command.ts';

/** Whoever gets no refusal may bring the effect about, once this is stored. */
export function startEffect(recorder: Recorder, command: StartEffect): void {
  const index = findExecution(
    recorder,
    command,
    command.isWaiting === true ? ['running', 'suspended'] : ['running'],
  );
  const key = validateText(command.key, 'key', 512);
  const { id: nodeId } = recorder.draft.definition(index);
  const known = recorder.run.effects.get(key);
  if (known) {
    refuse('conflict', 'This effect was started before; its recorded outcome counts.', {
      nodeId,
      outcome: known.outcome,
    });
  }
  recorder.record('handrail.effect.started', { nodeId, key }, { nodeId });
  spreadTaint(recorder, index, validateTexts(command.touches, 'touches', 256));
}
