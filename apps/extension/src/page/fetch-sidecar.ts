/** What the sidecars of a form are looked for with. */
export interface Found {
  /** Null when there is no such document. */
  readonly text: string | null;
}

const MOST_MS = 20_000;
const MOST_BYTES = 8_388_608;

/** With the rights of the page and no more, and only from the sites that the page itself names. */
export async function fetchSidecar(address: string, allowed: ReadonlySet<string>): Promise<Found> {
  if (!URL.canParse(address) || !allowed.has(new URL(address).origin)) throw new Error('another-site');
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(MOST_MS),
  });
  const isPage = /^text\/html\b/i.test(answer.headers.get('content-type') ?? '');
  if (answer.ok && !isPage) {
    const text = await answer.text();
    if (text.length > MOST_BYTES) throw new Error('too-large');
    return { text };
  }
  await answer.body?.cancel();
  if (answer.ok || answer.status === 404 || answer.status === 410) return { text: null };
  throw new Error(`status-${answer.status}`);
}
