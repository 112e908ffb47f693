import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Tool } from '@handrail/tools';
import type { UndoLog } from '../undo/undo-log.ts';
import { inputSchema } from './input-schema.ts';
import { writing } from './metadata.ts';

/** Takes back the last write of an agent; for agents that made a mistake and for owners who see one. */
export function undoTool(log: UndoLog): Tool {
  return {
    name: 'handrail.form.undo',
    title: 'Undo the last write',
    description:
      'Takes back the last write that an agent made through these tools: all fields of one call, or its rows. What others changed since is left and listed in "skipped". Call it again for the write before.',
    inputSchema: inputSchema(),
    ...writing,
    idempotent: false,
    invoke: () => log.undo(),
  };
}

/** A tool whose writes can be undone; one that writes nothing comes back as it is. The owner's own are not noted. */
export function undoable(tool: Tool, log: UndoLog): Tool {
  const noted = NOTED.get(tool.name);
  if (!noted) return tool;
  return {
    ...tool,
    invoke: (input, context) => {
      const work = () => tool.invoke(input, context);
      return context.isOwner ? work() : noted(log, tool.name, input, work);
    },
  };
}

type Work = () => object | Promise<object>;
type Noted = (log: UndoLog, tool: string, input: JsonObject, work: Work) => Promise<object>;

const fieldsIn =
  (pathsOf: (input: JsonObject) => readonly (JsonValue | undefined)[]): Noted =>
  (log, tool, input, work) =>
    log.fields(tool, pathsOf(input).filter(isText), work);

const NOTED: ReadonlyMap<string, Noted> = new Map([
  ['formspec.field.set', fieldsIn(({ path }) => [path])],
  ['formspec.field.bulkSet', fieldsIn(({ entries }) => listOf(entries).map(pathOf))],
  ['formspec.profile.apply', fieldsIn(({ matches }) => listOf(matches).map(pathOf))],
  ['handrail.profile.fill', fieldsIn(({ paths }) => listOf(paths))],
  ['handrail.rows.ensure', (log, tool, { path }, work) => log.addedRows(tool, String(path), work)],
  ['handrail.rows.remove', (log, tool, { path }, work) => log.removedRow(tool, String(path), work)],
]);

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function pathOf(entry: JsonValue): JsonValue | undefined {
  return isJsonObject(entry) ? entry.path : undefined;
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === 'string';
}
