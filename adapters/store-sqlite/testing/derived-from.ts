import { signedIn, type startAssistanceBench, timelineOf } from '@handrail/host/testing';

/** What a host makes of the events of a run: its timeline, what its owner sees, and its snapshot. */
export async function derivedFrom(bench: Awaited<ReturnType<typeof startAssistanceBench>>, runId: string) {
  return {
    timeline: await timelineOf(bench, runId),
    view: await bench.host.assistance.view(signedIn, runId),
    run: await bench.host.runs.read(signedIn, runId),
  };
}
