import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SafeEgress } from '@handrail/egress';
import type { CookieJar } from '@handrail/site-source/session';
import type { CliIo } from '../cli-io.ts';
import { isEgressError } from './name-limit.ts';

/** What a site answers for a file that is made for programs. */
export interface SiteText {
  /** Undefined when the site did not answer. */
  readonly status: number | undefined;
  /** Only of an answer with the status 200. */
  readonly text?: string;
}

/** As many as RFC 9309 asks for. */
const MOST_REDIRECTS = 5;
/** What a packed file may have unpacked; sitemaps.org allows 50 MB. */
const MOST_UNPACKED = 50_000_000;

/** A text such as robots.txt or a packed sitemap, wherever on its site it has moved to. */
export async function siteText(
  url: string,
  egress: SafeEgress,
  cookies: CookieJar,
  io: CliIo,
): Promise<SiteText> {
  let address = url;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const cookie = cookies.header(new URL(address), io.clock.now());
      const reply = await egress.send({
        url: address,
        headers: { accept: 'text/plain, application/xml', ...(cookie === undefined ? {} : { cookie }) },
        redirect: 'manual',
        provenance: { source: 'operator', subject: 'page' },
      });
      const { status } = reply;
      if (status === 200) return { status, ...textIn(await unpacked(await reply.bytes())) };
      const moved = status >= 300 && status < 400 ? reply.header('location') : undefined;
      reply.discard();
      if (moved === undefined || !URL.canParse(moved, address)) return { status };
      const next = new URL(moved, address);
      if (next.origin !== new URL(url).origin) return { status };
      address = next.href;
    }
    return { status: undefined };
  } catch (error) {
    if (!isEgressError(error)) throw error;
    return { status: undefined };
  }
}

function textIn(bytes: Uint8Array | undefined): { readonly text?: string } {
  return bytes ? { text: new TextDecoder().decode(bytes) } : {};
}

/** Files that end in .gz come packed. What is broken, or too much when it is unpacked, is not there. */
async function unpacked(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return promisify(gunzip)(bytes, { maxOutputLength: MOST_UNPACKED }).catch(() => undefined);
}
