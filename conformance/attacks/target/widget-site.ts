import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { until } from '@handrail/testing/until';
import type { BrowserContext, Page } from 'playwright-core';
import { repositoryRoot } from '../../../scripts/source/repository.ts';
import type { Target } from './target.ts';

/** A site with the widget, and one action that its visitor has to confirm. */
export interface WidgetSite {
  /** How often it was asked to do it. */
  readonly done: string[];
  /** The page, in a context of its own. `before` runs in it before everything else. */
  open(options?: { readonly isSeenInside?: boolean; readonly before?: string }): Promise<Page>;
  close(): void;
}

const NAME = 'Attacked';
/** Opens closed roots by being there first, which gives the adversary more than a page has. */
const SEE_INSIDE = `{
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, { ...init, mode: 'open' });
  };
}`;
const CAN_TYPE = `['INPUT', 'TEXTAREA'].includes(document.querySelector('handrail-widget').shadowRoot.activeElement?.tagName)`;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'";
const PAGE = `<!doctype html><html lang="en"><title>Settings</title>
<form method="post" action="/delete" data-agent-kind="action" data-agent-action="workspace.delete" data-agent-danger="high" data-agent-confirm="required">
<button data-agent-kind="action" data-agent-action="workspace.delete.submit">Delete workspace</button>
<p role="status" data-agent-kind="status" data-agent-output="workspace.delete.status"></p></form>
<script src="/handrail-widget.js" defer></script></html>`;

const manifest = (origin: string) => ({
  version: '0.1',
  site: { name: NAME, origin },
  actions: {
    'workspace.delete': {
      title: 'Delete workspace',
      description: 'Deletes the workspace for good.',
      scope: 'workspace.write',
      risk: 'high',
      confirmation: 'required',
      idempotent: false,
      inputSchema: { type: 'object', properties: {} },
      outputSchema: { type: 'object' },
    },
  },
  data: {},
  pages: { '/': { title: 'Settings', actions: ['workspace.delete'] } },
});

/** The script as it was built, or with a guard switched off; the modules beside it hold none of the guards. */
async function filesOf(target: Target): Promise<ReadonlyMap<string, string>> {
  const built = join(repositoryRoot, 'apps/widget/dist');
  const files = new Map<string, string>();
  for (const name of readdirSync(built).filter((each) => each.endsWith('.js')))
    files.set(name, readFileSync(join(built, name), 'utf8'));
  const changed = join(await target.bundle('widget'), 'handrail-widget.js');
  return files.set('handrail-widget.js', readFileSync(changed, 'utf8'));
}

export async function startWidgetSite(target: Target): Promise<WidgetSite> {
  const files = await filesOf(target);
  const done: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1);
    if (request.method === 'POST') done.push(path);
    const file = files.get(path);
    const isManifest = path === '.well-known/agent-manifest.json';
    const type = file === undefined ? (isManifest ? 'application/json' : 'text/html') : 'text/javascript';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': POLICY });
    response.end(file ?? (isManifest ? JSON.stringify(manifest(origin)) : PAGE));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const browser = await target.browser();
  let context: BrowserContext | undefined;
  return {
    done,
    async open({ isSeenInside = true, before } = {}) {
      await context?.close();
      done.length = 0;
      context = await browser.newContext();
      if (isSeenInside) await context.addInitScript(SEE_INSIDE);
      if (before) await context.addInitScript(before);
      const page = await context.newPage();
      await page.goto(`${origin}/`);
      await page.waitForSelector('handrail-widget', { state: 'attached' });
      return page;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Brings the visitor before the question whether the workspace shall be deleted. */
export async function atTheQuestion(site: WidgetSite, before?: string): Promise<Page> {
  const page = await site.open(before ? { before } : {});
  await page.keyboard.press('Alt+Shift+H');
  await page.getByRole('heading', { name: `Ask ${NAME}` }).waitFor();
  await until(async () => (await page.evaluate(CAN_TYPE)) === true, 'a field to type into');
  await page.keyboard.type('delete the workspace');
  await page.keyboard.press('Enter');
  const doIt = page.getByRole('button', { name: 'Do it' });
  await until(async () => (await doIt.getAttribute('data-ready')) !== null, 'a control that takes presses');
  await doIt.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Delete workspace?' }).waitFor();
  return page;
}
