import type { JsonObject } from '@handrail/base';
import type { ToolsetSummary } from '@handrail/client';
import type { RunSnapshot } from '@handrail/runs';
import { host } from '../../host/host.ts';

/** What `npm start` registers beside its site. */
const TOUR_WORKFLOW = 'example-request';
const BROWSER_WORKFLOW = 'example-take-over';
const TURN: JsonObject = {
  intent_id: 'ask_billing',
  entry_mode: 'root_entry',
  transition_class: 'T1',
  extracted: {},
};
const SITE = 'site/billing';

export type TourPart = 'ask' | 'danger' | 'browser';

export interface Tour {
  readonly isThere: boolean;
  readonly site: ToolsetSummary | undefined;
  readonly ask: RunSnapshot | undefined;
  readonly danger: RunSnapshot | undefined;
  readonly browser: RunSnapshot | undefined;
  /** Whether this host can show a live page: it needs a Chromium. */
  readonly hasBrowser: boolean;
}

/** The tour as the host knows it: its newest runs since it was begun. */
export async function readTour(since: number, signal: AbortSignal): Promise<Tour> {
  const isThere = await host.workflows.get(TOUR_WORKFLOW, { signal }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'status' in error && error.status === 404) return false;
      throw error;
    },
  );
  const nothing = { ask: undefined, danger: undefined, browser: undefined };
  if (!isThere) return { isThere, site: undefined, hasBrowser: false, ...nothing };
  const [catalog, connectors, ask, danger, browser] = await Promise.all([
    host.console.toolsets({ signal }),
    // A host without connectors refuses to list them.
    host.console.connectors({ signal }).catch(() => []),
    newest('ask', since, signal),
    newest('danger', since, signal),
    newest('browser', since, signal),
  ]);
  const hasBrowser = connectors.some(({ name }) => name === 'browser.operate');
  return { isThere, site: catalog.toolsets.find(({ id }) => id === SITE), hasBrowser, ask, danger, browser };
}

async function newest(part: TourPart, since: number, signal: AbortSignal): Promise<RunSnapshot | undefined> {
  const query = { workflowId: workflowOf(part), tag: `tour-${part}`, limit: 1 };
  const [run] = (await host.runs.list(query, { signal })).runs;
  return run && Date.parse(run.createdAt) >= since ? host.runs.get(run.runId, { signal }) : undefined;
}

function workflowOf(part: TourPart): string {
  return part === 'browser' ? BROWSER_WORKFLOW : TOUR_WORKFLOW;
}

export async function startPart(part: TourPart, request: string): Promise<void> {
  const inputs = part === 'browser' ? {} : { turn: TURN, request };
  await host.runs.create({ workflowId: workflowOf(part), inputs, tags: [`tour-${part}`] });
}

const SINCE = 'handrail.tour-since';
const OVER = 'handrail.tour-over';
const NO_BROWSER = 'handrail.tour-without-browser';

/** When the tour was begun anew, in this browser; runs before that belong to an earlier one. */
export function tourSince(): number {
  return Number(read(SINCE)) || 0;
}

export function restartTour(now: number): void {
  write(SINCE, String(now));
  write(OVER, '');
  write(NO_BROWSER, '');
}

/** Skipped or finished. It can be started over at any time. */
export function isTourOver(): boolean {
  return read(OVER) !== '';
}

/** The owner went on without the live browser. */
export function isBrowserSkipped(): boolean {
  return read(NO_BROWSER) !== '';
}

export function skipBrowser(): void {
  write(NO_BROWSER, 'yes');
}

export function endTour(): void {
  write(OVER, 'yes');
}

function read(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage may be forbidden; the tour then begins with the newest runs there are.
  }
}

/** What a widget handed over: the words, and where they were said. Taken out of the address at once. */
export interface HandedOver {
  readonly words: string;
  readonly site: string;
}

const MOST_WORDS = 2_000;

export function readHandedOver(hash: string): HandedOver | undefined {
  const behind = new URLSearchParams(hash.replace(/^#/, ''));
  const words = (behind.get('ask') ?? '').trim().slice(0, MOST_WORDS);
  return words === '' ? undefined : { words, site: (behind.get('site') ?? '').slice(0, 200) };
}
