import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { CapabilityPage, RunSummary } from '@handrail/client';
import { host } from '../../host/host.ts';

/** A request that came to this host, and what became of it. */
export interface SeenRequest {
  readonly runId: string;
  readonly at: string;
  readonly words: string;
  /** Why it was refused; empty when it was allowed. */
  readonly reason: string;
}

export interface SeenRequests {
  readonly allowed: readonly SeenRequest[];
  readonly refused: readonly SeenRequest[];
}

const MOST_WORKFLOWS = 5;
const MOST = 3;

/** The newest requests that were allowed and refused, from the runs of the workflows that use a capability. */
export async function readSeenRequests(
  { workflows }: Pick<CapabilityPage, 'workflows'>,
  signal: AbortSignal,
): Promise<SeenRequests> {
  const of = async (outcome: 'done' | 'refused') => {
    const pages = await Promise.all(
      workflows
        .slice(0, MOST_WORKFLOWS)
        .map(({ workflowId }) => host.runs.list({ workflowId, outcome, limit: MOST }, { signal })),
    );
    const runs = pages.flatMap((page) => page.runs).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    return Promise.all(runs.slice(0, MOST).map((run) => readRequest(run, signal)));
  };
  const [allowed, refused] = await Promise.all([of('done'), of('refused')]);
  return { allowed, refused };
}

async function readRequest({ runId, createdAt }: RunSummary, signal: AbortSignal): Promise<SeenRequest> {
  const [{ events }, { error }] = await Promise.all([
    host.runs.poll(runId, { timeout: 1 }, { signal }),
    host.runs.get(runId, { signal }),
  ]);
  const first = events.find(({ type }) => type === 'run.started')?.payload;
  const inputs = isJsonObject(first) && isJsonObject(first.inputs) ? first.inputs : {};
  const reason = isJsonObject(error as JsonValue) ? (error as JsonObject).message : undefined;
  return { runId, at: createdAt, words: wordsOf(inputs), reason: typeof reason === 'string' ? reason : '' };
}

/** What was asked for: in the words it was said in, or by its intent. */
function wordsOf({ request, turn }: JsonObject): string {
  if (typeof request === 'string') return request;
  if (!isJsonObject(turn)) return '';
  const { utterance, intent_id: intent } = turn;
  if (typeof utterance === 'string') return utterance;
  return typeof intent === 'string' ? intent.replaceAll('_', ' ') : '';
}
