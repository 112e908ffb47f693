import { type ActionEvidence, type PendingRequest, resolveStatus } from '@handrail/page';
import * as messages from '../messages.ts';
import type { TabSubject } from '../session/tab-memory.ts';
import { type Desk, pageHere, siteHere, titleOf } from './desk.ts';
import { type Report, reportAway, reportUnclear } from './report.ts';

const ACTION_LIMIT = 10_000;
const ANSWER_LIMIT = 5_000;
const MAX_STATUS = 2_000;

/** The page that an action led to may hold its answer, unless the action led to another site first. */
export async function readAnswer(
  { execution }: Desk,
  { capability, title, row, isSent }: TabSubject,
  isFromHere: boolean,
): Promise<Report> {
  if (!isFromHere) return reportAway(title);
  const { runtime } = execution;
  const status = await runtime.waitFor(() => {
    const page = pageHere(execution);
    const found = resolveStatus(page, capability, 'lenient', row);
    return found.found ? page.tree.text(found.at.element, MAX_STATUS) || undefined : undefined;
  }, ANSWER_LIMIT);
  return reportUnclear(title, isSent ? [REQUEST] : [], status);
}

const REQUEST: ActionEvidence = { kind: 'request', supports: 'neither' };

/** What a request comes to by its arrival alone; undefined when it is to be planned again, and the page is ready for it. */
export async function arrive(
  { execution }: Desk,
  { route, onArrival }: PendingRequest,
  meant: string | undefined,
): Promise<Report | undefined> {
  const { runtime, manifest } = execution;
  const { origin, path } = runtime.address();
  if (trimmed(path) !== trimmed(new URL(route, origin).pathname))
    return { tone: 'refused', title: messages.stopped, text: messages.elsewhere(route, path) };
  if (onArrival === 'stop')
    return {
      tone: 'answer',
      title: messages.answer,
      text: messages.arrived(titleOf(siteHere(execution), route)),
    };
  // Pages with script show their actions some time after they are there.
  if (meant !== undefined && manifest?.actions.has(meant))
    await runtime.waitFor(() => pageHere(execution).actions.has(meant) || undefined, ACTION_LIMIT);
  return undefined;
}

function trimmed(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
