import type { JsonValue } from '@handrail/base';
import { type HtmlElement, openHtmlPage, type SiteFetch } from '@handrail/html';
import {
  type ActionOutcome,
  type Execution,
  lookAtView,
  parseManifest,
  routeOf,
  runAction,
  type SiteManifest,
  type ViewOutcome,
  WELL_KNOWN_PATH,
} from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import type { Acceptable, Call, Change, OpenTaskSite, TaskSite } from './task-site.ts';

/** The day on which every measured visit happens: a Monday. */
export const TODAY = '2026-03-02';

const schemaCheck = createAjvCheck();

export interface VisitOptions {
  readonly today?: string;
  /** Path where the visit begins; the start of the site if absent. */
  readonly at?: string;
  /** Changes the pages on their way to the visitor, such as a redesign. */
  readonly remake?: (html: string) => string;
}

/** A visit to a site in memory: its pages over parsed HTML, and the site itself. */
export interface Visit {
  readonly site: OpenTaskSite;
  readonly manifest: SiteManifest;
  readonly execution: Execution<HtmlElement>;
}

export async function visit(site: TaskSite, options: VisitOptions = {}): Promise<Visit> {
  const { today = TODAY, at = site.start, remake = (html) => html } = options;
  const open = site.open(today);
  const manifest = manifestOf(open);
  const { origin } = manifest.site;
  const runtime = await openHtmlPage({ url: `${origin}${at}`, fetch: fetchFrom(open, origin, remake) });
  const clock = { now: () => Date.parse(`${today}T09:00:00Z`) };
  return {
    site: open,
    manifest,
    execution: {
      runtime,
      manifest,
      schemaCheck,
      clock,
      sessionId: 'tasks',
      mode: 'strict',
      statusLimit: 1_000,
    },
  };
}

const read = new Map<string, SiteManifest>();

/** Each text is read once, because every visit begins with it. */
export function manifestOf(open: OpenTaskSite): SiteManifest {
  const { body } = open.handle({ method: 'GET', path: WELL_KNOWN_PATH, form: new URLSearchParams() });
  const manifest = read.get(body) ?? readManifest(body);
  read.set(body, manifest);
  return manifest;
}

function readManifest(body: string): SiteManifest {
  const reading = parseManifest(body, { schemaCheck });
  if (!reading.ok) throw new Error(`The manifest could not be read: ${JSON.stringify(reading.findings)}`);
  return reading.manifest;
}

function fetchFrom(open: OpenTaskSite, origin: string, remake: (html: string) => string): SiteFetch {
  return async ({ url, method, body = '' }) => {
    const answer = open.handle({ method, path: url.slice(origin.length), form: new URLSearchParams(body) });
    const isPage = answer.contentType.startsWith('text/html');
    const headers: { readonly [name: string]: string | undefined } = {
      'content-type': answer.contentType,
      location: answer.location,
    };
    return {
      status: answer.status,
      header: (name) => headers[name.toLowerCase()],
      text: async () => (isPage ? remake(answer.body) : answer.body),
    };
  };
}

/** What a call came to. */
export type Solved =
  | { readonly call: Call; readonly outcome: ActionOutcome }
  | { readonly call: Call; readonly outcome: ViewOutcome };

/**
 * Makes the calls of a solution one after the other, as a perfect planner would: each on the page where the manifest
 * offers it. Whatever needs the visitor's confirmation is confirmed.
 */
export async function solve(
  { execution, manifest }: Visit,
  solution: readonly Call[],
): Promise<readonly Solved[]> {
  const solved: Solved[] = [];
  for (const call of solution) {
    if ('view' in call) {
      solved.push({ call, outcome: await lookAtView(execution, call.view, call.filters) });
      continue;
    }
    const { runtime } = execution;
    const route = routeOf(manifest, call.action, runtime.address().path);
    if (route !== undefined && route !== runtime.address().path) await runtime.navigate(route, 'stop');
    const ask = async () => 'granted' as const;
    solved.push({ call, outcome: await runAction(execution, call.action, call.arguments, { ask }) });
  }
  return solved;
}

/** The state after some changes. Throws for a pointer that leads nowhere. */
export function applyChanges(state: JsonValue, changes: readonly Change[]): JsonValue {
  const copy = structuredClone(state);
  for (const { pointer, value } of changes) change(copy, pointer, value);
  return copy;
}

type Writable = { [name: string]: JsonValue };

function change(state: JsonValue, pointer: string, value: JsonValue | undefined): void {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = steps.pop();
  if (!pointer.startsWith('/') || last === undefined)
    throw new Error(`"${pointer}" is not a pointer to a member.`);
  let at: unknown = state;
  for (const step of steps) at = isContainer(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  if (Array.isArray(at) && last === '-' && value !== undefined) at.push(value);
  else if (isContainer(at) && !Array.isArray(at) && value !== undefined) at[last] = value;
  else if (isContainer(at) && Object.hasOwn(at, last)) {
    if (Array.isArray(at)) at.splice(Number(last), 1, ...(value === undefined ? [] : [value]));
    else delete at[last];
  } else throw new Error(`"${pointer}" does not lead to a place in the state.`);
}

function isContainer(value: unknown): value is Writable {
  return typeof value === 'object' && value !== null;
}

/** Every outcome that a request accepts, those after a reply included. */
export function everyOutcome(accept: readonly Acceptable[]): readonly Acceptable[] {
  return accept.flatMap((each) => {
    const then = each.outcome === 'ask' ? each.then : undefined;
    return then ? [each, ...everyOutcome([then])] : [each];
  });
}

/** The rows that a call showed, by key. */
export function keysShown(outcome: ActionOutcome | ViewOutcome): readonly (string | null)[] {
  return 'keys' in outcome && outcome.keys ? outcome.keys : [];
}
