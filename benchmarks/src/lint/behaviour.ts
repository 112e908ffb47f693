import { openHtmlPage, type SiteFetchRequest } from '@handrail/html';
import { listActions, readPage, runAction } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { PLACE } from './workload.ts';

const schemaCheck = createAjvCheck();
const VALUES = {
  field_0: 'text',
  field_1: 'a@site.example',
  field_2: 7,
  field_3: '2026-11-20',
  field_4: '+49 30 1234',
};

/** What each action of a page sends when its owner agrees to everything, by its id. */
export async function requestsOf(html: string): Promise<ReadonlyMap<string, string>> {
  const sent: SiteFetchRequest[] = [];
  const open = () =>
    openHtmlPage({
      url: `${PLACE.origin}${PLACE.path}`,
      fetch: async (request) => {
        if (request.method === 'POST') sent.push(request);
        return { status: 200, header: () => 'text/html', text: async () => html };
      },
    });
  const runtime = await open();
  const requests = new Map<string, string>();
  for (const id of listActions(readPage(runtime.read())).keys()) {
    sent.length = 0;
    const execution = {
      runtime: await open(),
      schemaCheck,
      clock: { now: () => 0 },
      sessionId: 'bench',
      mode: 'strict' as const,
      statusLimit: 0,
    };
    await runAction(execution, id, VALUES, { ask: async () => 'granted' });
    const [request, ...others] = sent;
    if (request && others.length === 0) requests.set(id, `${request.url} ${request.body ?? ''}`);
  }
  return requests;
}
