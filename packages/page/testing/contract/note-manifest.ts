/** The manifest of a site whose one action adds a note. `ORIGIN` is replaced by the origin of the site. */
export function manifestOf(): string {
  return JSON.stringify({
    version: '0.1',
    site: { name: 'Notes', origin: 'ORIGIN' },
    actions: {
      'note.add': {
        title: 'Add a note',
        scope: 'notes.write',
        risk: 'low',
        confirmation: 'optional',
        idempotent: false,
        inputSchema: {
          type: 'object',
          properties: { one: { type: 'string' }, two: { type: 'string' } },
        },
        outputSchema: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
      },
    },
    pages: { '/': { title: 'Notes', actions: ['note.add'] } },
    errors: { TOO_LONG: { message: 'The note is too long.' } },
  });
}
