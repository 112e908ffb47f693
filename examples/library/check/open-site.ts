import { type HtmlElement, openHtmlPage, type SiteFetch } from '@handrail/html';
import { discoverManifest, type Execution, readPage } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';

const schemaCheck = createAjvCheck();

/** A page of the site as an agent without a browser has it, in the session of a member. */
export async function openSite(url: string, cookie: string): Promise<Execution<HtmlElement>> {
  // Redirects are handed over: the runtime decides about each.
  const send: SiteFetch = async ({ url: address, headers, ...request }) => {
    const reply = await fetch(address, { ...request, headers: { ...headers, cookie }, redirect: 'manual' });
    return {
      status: reply.status,
      header: (name) => reply.headers.get(name) ?? undefined,
      text: () => reply.text(),
    };
  };
  const runtime = await openHtmlPage({ url, fetch: send });
  const { origin } = runtime.address();
  const { manifest, findings } = await discoverManifest({
    origin,
    fetchText: async (address) => (await fetch(address)).text(),
    embedded: readPage(runtime.read()).manifests,
    schemaCheck,
  });
  if (!manifest || findings.length > 0) throw new Error(`The manifest: ${JSON.stringify(findings)}`);
  return {
    runtime,
    manifest,
    schemaCheck,
    clock: { now: () => Date.now() },
    sessionId: 'check',
    mode: 'strict',
    statusLimit: 1_000,
  };
}
