import type { JsonObject } from '@handrail/base';
import { type HtmlElement, openHtmlPage, type SiteFetch, type SiteFetchRequest } from '@handrail/html';
import { type Execution, refuseFailure, rowKeyOf, runAction } from '@handrail/page';
import { nameFields, ONE_TIME } from './name-fields.ts';
import type { LastPage } from './site-session.ts';

/** Nothing is sent; whoever is asked to send stops here. */
class NothingIsSent extends Error {
  override readonly name = 'NothingIsSent';
}

/**
 * What an action would send from this page, found out by carrying it out on a copy of the page that can send nothing.
 * Fields are under their ids, with the names that their controls send them under, and one-time tokens by name only: a
 * page that looks otherwise and does the same gives the same. Throws the reason why it would not be sent at all; undefined when
 * nobody can tell.
 */
export async function previewRequest(
  execution: Execution<HtmlElement>,
  page: LastPage,
  action: string,
  input: JsonObject,
): Promise<JsonObject | undefined> {
  let isOpen = false;
  let sent: SiteFetchRequest | undefined;
  const fetch: SiteFetch = async (request) => {
    if (isOpen) {
      sent ??= request;
      throw new NothingIsSent('This is a preview.');
    }
    isOpen = true;
    return { status: 200, header: () => undefined, text: async () => page.html };
  };
  const runtime = await openHtmlPage({ url: page.url, fetch });
  const names = nameFields(runtime.read(), action, execution.manifest, rowKeyOf(input));
  const outcome = await runAction({ ...execution, runtime }, action, input, { isConfirmed: () => true });
  if (!sent) {
    refuseFailure(outcome);
    return outcome.status === 'awaiting_review' ? { request: 'nothing is sent' } : undefined;
  }
  return shownRequest(sent, names);
}

function shownRequest(
  request: SiteFetchRequest,
  { fields, oneTime }: ReturnType<typeof nameFields>,
): JsonObject {
  const { pathname, search } = new URL(request.url);
  const isGet = request.method === 'GET';
  const values = new Map<string, string[]>();
  const others = new Map<string, string[]>();
  const sentAs = new Map<string, string[]>();
  for (const [name, value] of entriesOf(request)) {
    const field = fields.get(name);
    const among = field === undefined ? others : values;
    const key = field ?? name;
    if (field !== undefined && field !== name) sentAs.set(field, [name]);
    among.set(key, [...(among.get(key) ?? []), field === undefined && oneTime.has(name) ? ONE_TIME : value]);
  }
  return {
    request: `${request.method} ${pathname}${isGet ? '' : search}`,
    ...(values.size > 0 ? { fields: joined(values) } : {}),
    ...(sentAs.size > 0 ? { sentAs: joined(sentAs) } : {}),
    ...(others.size > 0 ? { others: joined(others) } : {}),
  };
}

function joined(values: ReadonlyMap<string, readonly string[]>): JsonObject {
  return Object.fromEntries(
    [...values].map(([name, texts]) => [name, texts.length === 1 ? (texts[0] ?? '') : [...texts]]),
  );
}

type Entry = readonly [name: string, value: string];

/** The names and values in a request of a form, in order, as the site will read them. */
function entriesOf({ url, method, headers, body = '' }: SiteFetchRequest): readonly Entry[] {
  if (method === 'GET') return [...new URL(url).searchParams];
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1];
  return boundary === undefined ? [...new URLSearchParams(body)] : partsOf(body, boundary);
}

/** The boundary is in no value, so a part begins at each. */
function partsOf(body: string, boundary: string): readonly Entry[] {
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const name = /name="([^"]*)"/.exec(part.slice(0, Math.max(0, end)))?.[1] ?? '';
      return [name, part.slice(end + 4, -2)];
    });
}
