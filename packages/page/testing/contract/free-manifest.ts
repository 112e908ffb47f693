/** Declares actions whose arguments may be anything, so that only the page itself is in the way of values. */
export function freeManifest(ids: readonly string[], fields: readonly string[]): string {
  const declared = {
    title: 'A case',
    scope: 'cases.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    inputSchema: { type: 'object', properties: Object.fromEntries(fields.map((each) => [each, {}])) },
    outputSchema: { type: 'object' },
  };
  return JSON.stringify({
    version: '0.1',
    site: { name: 'Cases', origin: 'ORIGIN' },
    actions: Object.fromEntries(ids.map((id) => [id, declared])),
    pages: { '/': { title: 'Cases', actions: ids } },
  });
}
