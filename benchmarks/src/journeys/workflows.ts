import type { JsonObject } from '@handrail/base';

const ACTION = 'data-agent-kind="action" data-agent-action="note.add" data-agent-scope="notes.write"';

export const NOTES_PAGE = `<form method="post" action="/notes" ${ACTION}>
<textarea name="body" data-agent-kind="field" data-agent-field="text"></textarea><button>Add</button>
<div data-agent-kind="status" data-agent-output="note.add.status">Kept</div></form>`;

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

/** A workflow of one node. */
export function oneNode(
  id: string,
  typeId: string,
  config: JsonObject = {},
  variables: readonly string[] = [],
): JsonObject {
  const inputs = Object.fromEntries(
    variables.map((variableName) => [variableName, { type: 'variable', variableName }]),
  );
  return {
    id,
    name: id,
    version: '1.0.0',
    nodes: [{ id: 'it', typeId, name: id, position: { x: 0, y: 0 }, config, inputs }],
    edges: [],
    triggers: [{ id: 'manual', type: 'manual' }],
    variables: variables.map((name) => ({ name, type: 'object' })),
    metadata: {},
    settings: {},
  };
}
