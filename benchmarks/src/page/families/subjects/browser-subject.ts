import type { JsonValue } from '@handrail/base';
import { type Chromium, createBrowserRuntime, startChromium } from '@handrail/browser';
import type { Page, Request } from 'playwright-core';
import { replyOfOutcome } from '../reply.ts';
import type { Observed, Subject, Trial, Where } from '../trial.ts';
import { bundleInPage } from './in-page-bundle.ts';
import { manifestFor, perform } from './perform.ts';
import { REST_PATH, type ServedSite, type SiteServer, startSiteServer } from './site-server.ts';

const PAGE_LIMIT = 10_000;
const STATUS_LIMIT = 400;

/** One browser for many trials, each in a page of its own. */
export interface BrowserSubjects {
  subject(where: Exclude<Where, 'html'>): Subject;
  close(): Promise<void>;
}

export async function startBrowserSubjects(): Promise<BrowserSubjects> {
  const script = await bundleInPage();
  const server = await startSiteServer();
  const chromium = await startChromium({ proxy: 'none', unsandboxed: process.getuid?.() === 0 });
  const opened = (trial: Trial, use: (page: Page, site: ServedSite) => Promise<Omit<Observed, 'received'>>) =>
    withPage({ chromium, server }, trial, use);
  return {
    subject: (where) => (trial) =>
      opened(trial, (page, site) =>
        where === 'browser' ? fromOutside(trial, page, site) : fromInside(trial, page, site, script),
      ),
    async close() {
      await chromium.close();
      await server.close();
    },
  };
}

async function withPage(
  { chromium, server }: { readonly chromium: Chromium; readonly server: SiteServer },
  trial: Trial,
  use: (page: Page, site: ServedSite) => Promise<Omit<Observed, 'received'>>,
): Promise<Observed> {
  const site = server.serve(trial);
  const { page, close } = await chromium.openPage();
  try {
    page.setDefaultTimeout(PAGE_LIMIT);
    await page.goto(`http://${site.hosts.here}${trial.site.path}${trial.site.search ?? ''}`, {
      waitUntil: 'load',
    });
    if (trial.call.typed) {
      // By mouse and keyboard: pages may ask before they are left only once a person has touched them.
      await page.click(trial.call.typed.into);
      await page.keyboard.type(trial.call.typed.text);
    }
    site.received.length = 0;
    const watch = watchSending(page);
    const observed = await use(page, site);
    await watch.rest();
    return { received: [...site.received], ...observed };
  } finally {
    await close();
    site.close();
  }
}

async function fromOutside(
  trial: Trial,
  page: Page,
  { hosts }: ServedSite,
): Promise<Omit<Observed, 'received'>> {
  const runtime = await createBrowserRuntime({ page, limit: PAGE_LIMIT });
  try {
    return await perform(trial, runtime, hosts, (code) => page.evaluate(code));
  } finally {
    await runtime.close();
  }
}

async function fromInside(
  trial: Trial,
  page: Page,
  { hosts }: ServedSite,
  script: string,
): Promise<Omit<Observed, 'received'>> {
  const { call, site } = trial;
  const asked: JsonValue[] = [];
  // Told at once, since a page that is left takes everything with it that it did not tell.
  await page.exposeFunction('handrailAsked', (change: string) => asked.push(JSON.parse(change)));
  page.on('dialog', (dialog) => {
    const answered = call.visitor === 'accepts' ? dialog.accept() : dialog.dismiss();
    answered.catch(() => undefined);
  });
  await page.evaluate(script);
  const given = JSON.stringify({
    ...call,
    mode: call.mode ?? 'strict',
    statusLimit: call.statusLimit ?? STATUS_LIMIT,
    first: call.first ?? [],
    ...(site.manifest ? { manifest: manifestFor(site.manifest, hosts) } : {}),
  });
  // As text, since the types of a browser are not known here.
  const answer = page.evaluate<string>(`handrailBench(${JSON.stringify(given)})`);
  const left = page.waitForEvent('framenavigated', { timeout: 0 }).then(() => undefined);
  left.catch(() => undefined);
  try {
    const text = await Promise.race([answer, left]);
    answer.catch(() => undefined);
    return { asked, reply: text === undefined ? undefined : replyOfOutcome(JSON.parse(text)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // A page that is left takes the runtime with it, and nothing more is said.
    if (/context was destroyed|navigat/i.test(message)) return { asked, reply: undefined };
    return { asked, reply: undefined, defect: message };
  }
}

/** Two turns of the page, in which a form that was submitted sets off. Generated scripts keep their requests in `sent`. */
const REST = `new Promise((resolve) => setTimeout(() => setTimeout(resolve, 10), 10))
  .then(() => fetch(location.origin + '${REST_PATH}')).then(() => Promise.all(globalThis.sent ?? [])).then(() => 0)`;

/** Follows what a page sends, so that it is judged by all that reached the site and not by what was quick enough. */
function watchSending(page: Page): { rest(): Promise<void> } {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    async rest() {
      await page.evaluate(REST).catch(() => undefined);
      const end = Date.now() + PAGE_LIMIT;
      while (open.size > 0 && !page.isClosed() && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
