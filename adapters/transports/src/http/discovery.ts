import type { Toolset } from '@handrail/tools';
import type { HttpAnswer, HttpRequestHead } from './exchange.ts';

/** Lists the tools with a tag, so that whoever has the same list already is spared it. */
export async function answerDiscovery(toolset: Toolset, { headers }: HttpRequestHead): Promise<HttpAnswer> {
  const body = JSON.stringify({ tools: toolset.list() });
  const etag = await tagOf(body);
  // It may be kept, but only by the one who asked, and only to be compared again.
  const given = {
    etag,
    'cache-control': 'private, no-cache',
    // Nothing else that a foreign page could load without asking is served here.
    'cross-origin-resource-policy': 'same-origin',
  };
  if (isKnown(headers.get('if-none-match'), etag)) return { status: 304, headers: given, body: '' };
  return { status: 200, headers: { ...given, 'content-type': 'application/json' }, body };
}

function isKnown(tags: string | null, etag: string): boolean {
  const known = tags?.split(',').map((tag) => tag.trim()) ?? [];
  return ['*', etag, `W/${etag}`].some((tag) => known.includes(tag));
}

async function tagOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return `"${hex.join('')}"`;
}
