import type { JsonObject } from '@handrail/base';
import { type Execution, lookAtView, parseManifest, runAction } from '@handrail/page';
import {
  countReadings,
  describePageRuntime,
  exampleManifest,
  type RuntimeUnderTest,
} from '@handrail/page/testing';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import type { HtmlElement } from '../parse-html.ts';
import { openHtmlPage } from './html-runtime.ts';
import type { SiteFetch } from './site-fetch.ts';

const origin = 'https://billing.example.com';
const schemaCheck = createInterpretingCheck();

async function openSite(pages: Readonly<Record<string, string>>) {
  const saved: string[] = [];
  const fetch: SiteFetch = async ({ url }) => {
    const route = url.slice(origin.length);
    const [path = '/', query] = route.split('?');
    if (path === '/save') saved.push(query ?? '');
    const html = pages[route] ?? pages[path];
    return { status: html === undefined ? 404 : 200, header: () => undefined, text: async () => html ?? '' };
  };
  const { runtime, readings } = countReadings(await openHtmlPage({ url: `${origin}/`, fetch }));
  const execution: Execution<HtmlElement> = {
    runtime,
    schemaCheck,
    clock: { now: () => 0 },
    sessionId: 's',
    mode: 'strict',
    statusLimit: 0,
  };
  return { execution, saved, readings };
}

function declared(manifest: string | undefined) {
  const reading = parseManifest(manifest?.replaceAll('ORIGIN', origin), { schemaCheck });
  return reading.ok ? { manifest: reading.manifest } : {};
}

const open: RuntimeUnderTest['open'] = async (pages) => {
  const { execution, saved, readings } = await openSite(pages);
  return {
    readings: async () => [...readings],
    saved: () => saved,
    run: async (action, args, { answer, mode = 'strict', manifest } = {}) => {
      const { runtime } = execution;
      if (runtime.address().path !== '/') await runtime.navigate('/', 'stop');
      return runAction(
        { ...execution, ...declared(manifest), mode },
        action,
        args,
        answer ? { ask: async () => answer } : {},
      );
    },
  };
};

async function look(pages: Readonly<Record<string, string>>, view: string, args: JsonObject) {
  const { execution } = await openSite(pages);
  const reading = parseManifest(exampleManifest(), { schemaCheck });
  if (!reading.ok) throw new Error('The example manifest is not right.');
  return lookAtView({ ...execution, manifest: reading.manifest }, view, args);
}

describePageRuntime('a parsed page', { open, look, forms: 'native' });
