const ONE_HOP = new Set([
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The headers that are meant for the other end: without those of the connection, and those it names (RFC 9110 §7.6.1). */
export function endToEndHeaders(raw: readonly string[]): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    const values = headers.get(name);
    if (values) values.push(raw[index + 1] ?? '');
    else headers.set(name, [raw[index + 1] ?? '']);
  }
  const named = (headers.get('connection') ?? []).flatMap((value) =>
    value.split(',').map((token) => token.trim().toLowerCase()),
  );
  for (const name of [...ONE_HOP, ...named]) headers.delete(name);
  return headers;
}
