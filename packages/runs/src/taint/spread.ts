import type { Recorder } from '../commands/recorder.ts';
import { isTainted } from './taint.ts';

/** A node and what it touches are tainted together: a form that holds something sensitive says it to the next node. */
export function spreadTaint(recorder: Recorder, index: number, places: readonly string[]): void {
  const { id: nodeId } = recorder.draft.definition(index);
  for (const place of places) {
    const { taintedPlaces } = recorder.run;
    const isPlace = taintedPlaces.has(place);
    if (isPlace === isTainted(recorder.run, index)) continue;
    recorder.record('handrail.taint.spread', { nodeId, place }, { nodeId });
  }
}

/** Documents of a tainted node are for the owner who decides, and for nobody else. */
export function sealArtifacts(recorder: Recorder, nodeId: string, artifactIds: readonly string[]): void {
  const added = artifactIds.filter((id) => !recorder.run.sealedArtifacts.has(id));
  if (added.length > 0) recorder.record('handrail.taint.sealed', { nodeId, artifactIds: added }, { nodeId });
}
