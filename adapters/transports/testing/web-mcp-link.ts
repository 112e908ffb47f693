import {
  AbortSource,
  defaultToolsetLimits,
  errorResult,
  readInput,
  type ToolClient,
  ToolFailure,
  type Toolset,
  TransportFailure,
} from '@handrail/tools';
import type { Page } from 'playwright-core';
import type { TestBrowser } from './browser.ts';
import type { WebMcpPage } from './web-mcp-page.ts';

type InPage = typeof globalThis & { readonly webMcpPage: WebMcpPage };

/** Serves a toolset of this process through the model context of a real page, and calls it from that page. */
export async function linkOverWebMcp(browser: TestBrowser, toolset: Toolset): Promise<ToolClient> {
  const page = await browser.openPage();
  await lendTo(page, toolset);
  const { name, instance } = toolset;
  const introduction = JSON.stringify({ name, instance, tools: toolset.list() });
  await page.evaluate((text) => (globalThis as InPage).webMcpPage.serve(JSON.parse(text)), introduction);
  let last = 0;

  return {
    async list() {
      const listed = await page.evaluate(() => (globalThis as InPage).webMcpPage.list());
      if ('code' in listed) throw new TransportFailure(listed.code, 'The page did not list its tools.');
      return listed;
    },
    async call(tool, input, { signal, timeLimit } = {}) {
      last += 1;
      const id = String(last);
      const text = jsonOf(input);
      // What no JSON can carry cannot be handed to the page either; a test in the page itself covers that.
      if (text instanceof ToolFailure) return errorResult({ code: text.code, message: text.message });
      const call = {
        id,
        name: tool,
        input: text,
        timeLimit: timeLimit ?? null,
        aborted: signal?.aborted ?? false,
      };
      const answer = page.evaluate((given) => (globalThis as InPage).webMcpPage.call(given), call);
      const abort = () => page.evaluate((which) => (globalThis as InPage).webMcpPage.abort(which), id);
      signal?.addEventListener('abort', abort);
      return answer;
    },
    close: () => page.evaluate(() => (globalThis as InPage).webMcpPage.close()),
  };
}

function jsonOf(input: unknown): string | null | ToolFailure {
  if (input === undefined) return null;
  try {
    return JSON.stringify(readInput(input, defaultToolsetLimits.input));
  } catch (error) {
    if (error instanceof ToolFailure) return error;
    throw error;
  }
}

async function lendTo(page: Page, toolset: Toolset): Promise<void> {
  const calls = new Map<string, AbortSource>();
  await page.exposeFunction('lentCall', async (id: string, name: string, input: string | null) => {
    const call = new AbortSource();
    calls.set(id, call);
    const given: unknown = input === null ? undefined : JSON.parse(input);
    const result = await toolset.call(name, given, { signal: call.signal });
    calls.delete(id);
    return JSON.stringify(result);
  });
  await page.exposeFunction('lentAbort', (id: string) => calls.get(id)?.abort());
}
