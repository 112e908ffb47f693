import type { JsonObject } from '@handrail/base';
import type { Caller, Host, HostOutcome, RunRequest } from '@handrail/host';
import { isTerminalType, type RunEvent } from '@handrail/runs';

const PAGE = 1_000;

/** A workflow of one node, as a user could register it. */
export function oneNode(id: string, typeId: string, config: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    id,
    name: id,
    version: '1.0.0',
    nodes: [{ id: 'only', typeId, name: 'Only', position: { x: 0, y: 0 }, config, inputs: {}, ...more }],
    edges: [],
    triggers: [{ id: 'manual', type: 'manual', enabled: true, config: {} }],
    variables: [],
    metadata: {},
    settings: {},
  };
}

/** Registers a workflow and starts a run of it, as two requests of the caller would. */
export async function startSeamRun(
  { workflows, runs }: Host,
  caller: Caller,
  document: JsonObject,
  request: Omit<RunRequest, 'workflowId'> = {},
): Promise<HostOutcome<{ readonly runId: string }>> {
  const registered = await workflows.register(caller, document);
  if (!registered.ok) return registered;
  return runs.create(caller, { ...request, workflowId: String(document.id) });
}

/** The whole log of a run, once it has ended. */
export async function endedLog(
  { runs }: Host,
  caller: Caller,
  runId: string,
): Promise<HostOutcome<readonly RunEvent[]>> {
  let tell: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const watch = await runs.watch(caller, runId, {
    committed: (events) => events.some(({ type }) => isTerminalType(type)) && tell(),
  });
  if (!watch.ok) return watch;
  if (!watch.value.isComplete) await ended;
  watch.value.close();
  return readLog({ runs }, caller, runId);
}

/** All events of a run that the caller sees. */
export async function readLog(
  { runs }: Pick<Host, 'runs'>,
  caller: Caller,
  runId: string,
): Promise<HostOutcome<readonly RunEvent[]>> {
  const events: RunEvent[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = await runs.readEvents(caller, runId, from, PAGE);
    if (!page.ok) return page;
    events.push(...page.value.events);
    if (page.value.events.length < PAGE) return { ok: true, value: events };
  }
}
