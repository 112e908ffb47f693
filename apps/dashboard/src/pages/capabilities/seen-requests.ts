import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { CapabilityPage, RunSummary } from '@handrail/client';
import { refusalAdvice } from '@handrail/owner-view';
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
  return { runId, at: createdAt, words: wordsOf(inputs), reason: reasonIn(error as JsonValue) };
}

/** What helps, in our words; of a reason that is not known, the message of the host. */
function reasonIn(error: JsonValue): string {
  if (!isJsonObject(error)) return '';
  const { message, details } = error;
  const reasons = isJsonObject(details) && Array.isArray(details.reasons) ? details.reasons : [];
  const codes = reasons.flatMap((each) =>
    isJsonObject(each) && typeof each.code === 'string' ? [each.code] : [],
  );
  const known = codes.flatMap((code) =>
    Object.hasOwn(refusalAdvice, code) ? [refusalAdvice[code] ?? ''] : [],
  );
  if (known.length > 0) return [...new Set(known)].join(' ');
  return typeof message === 'string' ? message : '';
}

/** What was asked for: in the words it was said in, or by its intent. */
function wordsOf({ request, turn }: JsonObject): string {
  if (typeof request === 'string') return request;
  if (!isJsonObject(turn)) return '';
  const { utterance, intent_id: intent } = turn;
  if (typeof utterance === 'string') return utterance;
  return typeof intent === 'string' ? intent.replaceAll('_', ' ') : '';
}
