import type { JsonObject } from '@handrail/base';

const ACTION = 'data-agent-kind="action" data-agent-action="note.add" data-agent-scope="notes.write"';

/** An annotated page that says back what was sent to it. */
export const NOTES_PAGE = (sent: string): string =>
  `<form method="post" action="/notes" ${ACTION}>
  <textarea name="body" data-agent-kind="field" data-agent-field="text"></textarea><button>Add</button>
  <div data-agent-kind="status" data-agent-output="note.add.status">${sent === '' ? '' : `Kept ${decodeURIComponent(sent.replaceAll('+', ' ')).replaceAll('<', '&lt;')}`}</div></form>`;

export function notesManifest(origin: string): JsonObject {
  return {
    version: '0.1',
    site: { name: 'Notes', origin },
    actions: {
      'note.add': {
        title: 'Add a note',
        scope: 'notes.write',
        risk: 'low',
        confirmation: 'required',
        idempotent: false,
        inputSchema: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
        outputSchema: { type: 'object' },
      },
    },
    pages: { '/notes': { title: 'Notes', actions: ['note.add'] } },
  };
}
