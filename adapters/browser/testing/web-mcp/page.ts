import { createDomRuntime, domTree } from '@handrail/dom';
import { createPageToolset, discoverManifest, readPage } from '@handrail/page';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import {
  connectWebMcp,
  findModelContext,
  type PageLike,
  registerWebMcp,
  type WebMcpRegistration,
} from '@handrail/transports/webmcp';
import type { WebMcpPage } from '../web-mcp-page.ts';

const schemaCheck = createInterpretingCheck();
const asked: string[] = [];
const removal = new AbortController();

async function offerPage(): Promise<WebMcpRegistration | undefined> {
  const { manifest } = await discoverManifest({
    origin: location.origin,
    schemaCheck,
    embedded: readPage(domTree(document)).manifests,
    fetchText: async (url) => {
      const reply = await fetch(url);
      return reply.ok ? reply.text() : undefined;
    },
  });
  const toolset = createPageToolset({
    runtime: createDomRuntime({ document }),
    manifest,
    schemaCheck,
    clock: { now: () => Date.now() },
    sessionId: 'web-mcp',
    mode: 'strict',
    statusLimit: 3_000,
  });
  if (!findModelContext(globalThis as PageLike)) return undefined;
  return registerWebMcp(toolset, {
    signal: removal.signal,
    confirm: ({ tool }) => {
      asked.push(tool);
      return 'declined';
    },
  });
}

offerPage().then((registration) => {
  const listed = async () => {
    const tools: unknown = await findModelContext(globalThis as PageLike)?.getTools?.();
    return tools as readonly {
      readonly name: string;
      readonly annotations?: { readonly readOnlyHint?: boolean };
    }[];
  };
  const webMcp: WebMcpPage = {
    isOffered: registration !== undefined,
    names: async () => (await listed()).map(({ name }) => name).sort(),
    hints: async () =>
      Object.fromEntries((await listed()).map(({ name, annotations }) => [name, annotations?.readOnlyHint])),
    call: async (name, input) => JSON.stringify(await connectWebMcp().call(name, JSON.parse(input))),
    takeAway: () => removal.abort(),
    asked,
  };
  Object.assign(globalThis, { webMcp });
});
