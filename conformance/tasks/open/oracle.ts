import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { type HtmlElement, openHtmlPage, type SiteFetch } from '@handrail/html';
import {
  discoverManifest,
  type Execution,
  lookAtView,
  readPage,
  routeOf,
  runAction,
  WELL_KNOWN_PATH,
} from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import type { Call, OpenTaskSite, TaskSite } from '../task-site.ts';

/** The day on which all requests of this half are typed: a Monday. */
export const TODAY = '2026-03-02';

const schemaCheck = createAjvCheck();

export interface Visit {
  readonly site: OpenTaskSite;
  readonly execution: Execution<HtmlElement>;
}

/** A site at one of its pages, over parsed HTML and without a socket. */
export async function visit(taskSite: TaskSite, path = taskSite.start): Promise<Visit> {
  const site = taskSite.open(TODAY);
  const origin = originOf(site);
  const runtime = await openHtmlPage({ url: `${origin}${path}`, fetch: sendTo(site, origin) });
  const { manifest, findings } = await discoverManifest({
    origin,
    fetchText: async (url) => get(site, url.slice(origin.length)).body,
    embedded: readPage(runtime.read()).manifests,
    schemaCheck,
  });
  if (!manifest || findings.length > 0) throw new Error(`The manifest: ${JSON.stringify(findings)}`);
  const clock = { now: () => Date.parse(`${TODAY}T09:00:00Z`) };
  const execution: Execution<HtmlElement> = {
    runtime,
    manifest,
    schemaCheck,
    clock,
    sessionId: 'tasks',
    mode: 'strict',
    statusLimit: 1_000,
  };
  return { site, execution };
}

/** Makes one call as a planner without faults would, going to the page of an action first. Returns the rows of a view. */
export async function carryOut({ execution }: Visit, call: Call): Promise<readonly string[]> {
  if ('view' in call) {
    const { verdict, keys, isCut } = await lookAtView(execution, call.view, call.filters);
    if (verdict !== 'succeeded' || isCut) throw new Error(`"${call.view}" was not read: ${verdict}.`);
    return (keys ?? []).flatMap((key) => key ?? []);
  }
  const { runtime, manifest } = execution;
  const here = runtime.address().path;
  const route = manifest && routeOf(manifest, call.action, here);
  if (route === undefined) throw new Error(`No page offers "${call.action}".`);
  if (route !== here) await runtime.navigate(route, 'plan');
  const outcome = await runAction(execution, call.action, call.arguments, { ask: async () => 'granted' });
  if (outcome.verdict !== 'succeeded')
    throw new Error(`"${call.action}": ${outcome.status}, ${outcome.error?.detail ?? outcome.result}`);
  return [];
}

function originOf(site: OpenTaskSite): string {
  const manifest: JsonValue = JSON.parse(get(site, WELL_KNOWN_PATH).body);
  const about = isJsonObject(manifest) ? ownProperty(manifest, 'site') : undefined;
  const origin = isJsonObject(about) ? ownProperty(about, 'origin') : undefined;
  if (typeof origin !== 'string') throw new Error('The manifest names no origin.');
  return origin;
}

function get(site: OpenTaskSite, path: string) {
  return site.handle({ method: 'GET', path, form: new URLSearchParams() });
}

function sendTo(site: OpenTaskSite, origin: string): SiteFetch {
  return async ({ url, method, body = '' }) => {
    const path = url.slice(origin.length) || '/';
    const answer = site.handle({ method, path, form: new URLSearchParams(method === 'POST' ? body : '') });
    const headers: Readonly<Record<string, string | undefined>> = {
      'content-type': answer.contentType,
      location: answer.location,
    };
    return {
      status: answer.status,
      header: (name) => headers[name.toLowerCase()],
      text: async () => answer.body,
    };
  };
}
