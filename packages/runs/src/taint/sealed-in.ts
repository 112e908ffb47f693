import type { NodeState } from '../state/node-state.ts';
import type { RunState } from '../state/run-state.ts';
import { type RunValue, Sealed } from '../state/run-value.ts';

/** Every sealed value that a run can still use, for the host to fill in after it has folded a log. */
export function* sealedIn(run: RunState): Generator<Sealed> {
  for (const held of valuesIn(run)) if (held instanceof Sealed) yield held;
}

function* valuesIn(run: RunState): Generator<RunValue | undefined> {
  for (const [, held] of run.variables) yield held;
  for (const [, held] of run.answers) yield held;
  for (const [, { result }] of run.effects) yield result;
  for (const [, { value, entries, outdated }] of run.channels) {
    yield value;
    for (const entry of entries.toArray()) yield entry.value;
    for (const write of outdated) yield write.value;
  }
  for (const node of run.nodes) yield* ofNode(node);
  yield run.orchestrator?.sealedDecision;
}

function* ofNode({
  inputs,
  sealedOutputs,
  sealedError,
  interrupt,
}: NodeState): Generator<RunValue | undefined> {
  yield* inputs.values();
  if (sealedOutputs) yield* sealedOutputs.values();
  yield sealedError;
  yield interrupt?.sealedData;
  for (const vote of interrupt?.votes ?? []) yield vote.resumeValue;
}
