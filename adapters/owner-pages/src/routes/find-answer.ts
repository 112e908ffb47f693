import { isJsonObject, ownProperty } from '@handrail/base';
import type { Host } from '@handrail/host';
import type { Session } from '@handrail/host-http/owner';
import { formatPerson, formatVerdict, type OwnerVerdict, snapshotOutcome } from '@handrail/owner-view';
import type { RunEvent } from '@handrail/runs';
import type { Answered } from '../views/answered-view.tsx';
import type { PageContext } from '../views/page-context.ts';

const PAGE = 200;
const MOST_PAGES = 5;

/** How the last interrupt of a node was answered, from the log; undefined when there is no answer near its end. */
export async function findAnswer(
  host: Host,
  { caller, owner }: Session,
  runId: string,
  nodeId: string,
  context: PageContext,
): Promise<Pick<Answered, 'verdict' | 'sentence' | 'status' | 'outcome'> | undefined> {
  const read = await host.runs.read(caller, runId);
  if (!read.ok) return undefined;
  const { status, atSeq } = read.value;
  const outcome = snapshotOutcome(read.value);
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const from = Math.max(0, atSeq + 1 - page * PAGE);
    const events = await host.runs.readEvents(caller, runId, from, PAGE);
    if (!events.ok) return undefined;
    const event = events.value.events.findLast((each) => isAnswer(each, nodeId));
    if (event) return { ...verdictOf(event, owner.id, context), status, outcome };
    if (from === 0) return undefined;
  }
  return undefined;
}

function isAnswer({ type, nodeId, payload }: RunEvent, wanted: string): boolean {
  const read = (key: string) => (isJsonObject(payload) ? ownProperty(payload, key) : undefined);
  if ((nodeId ?? read('nodeId')) !== wanted) return false;
  if (type === 'interrupt.resolved') return read('resolvedBy') === TIMEOUT && read('kind') !== 'approval';
  return type === 'approval.received' || type === 'clarification.resolved';
}

/** Who resolves what nobody answered. */
const TIMEOUT = 'system:timeout';

const VERDICTS: Readonly<Record<string, OwnerVerdict>> = {
  accept: 'approved',
  'edit-accept': 'approved',
  reject: 'declined',
  refine: 'refined',
  timeout: 'timed-out',
};

function verdictOf({ type, payload }: RunEvent, me: string, context: PageContext) {
  const read = (key: string) => (isJsonObject(payload) ? ownProperty(payload, key) : undefined);
  const who = read(type === 'approval.received' ? 'decidedBy' : 'answeredBy');
  const name = typeof who === 'string' ? who : '';
  const action = type === 'interrupt.resolved' ? 'timeout' : read('action');
  const verdict: OwnerVerdict = (typeof action === 'string' && VERDICTS[action]) || 'sent';
  const { messages, people } = context;
  const sentence =
    name === me && verdict !== 'timed-out'
      ? messages.verdicts[verdict]
      : formatVerdict(
          typeof action === 'string' ? action : undefined,
          formatPerson(name, messages, people),
          messages,
        );
  return { verdict, sentence };
}
