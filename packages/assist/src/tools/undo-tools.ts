import type { Tool } from '@handrail/tools';
import type { UndoLog } from '../undo-log.ts';
import { inputSchema } from './input-schema.ts';
import { writing } from './metadata.ts';

/** Takes back the last write of an agent; for agents that made a mistake and for owners who see one. */
export function undoTool(log: UndoLog): Tool {
  return {
    name: 'handrail.form.undo',
    title: 'Undo the last write',
    description:
      'Takes back the last write that an agent made through these tools: all fields of one call, or its rows, with what followed from them. What others changed since is left and listed in "skipped". Call it again for the write before.',
    inputSchema: inputSchema(),
    ...writing,
    idempotent: false,
    invoke: () => log.undo(),
  };
}
