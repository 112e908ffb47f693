import { isJsonObject, type JsonValue } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import { refuse } from '../refusal.ts';
import type { ChannelDeclaration, WorkflowNode } from '../workflow/workflow.ts';
import { fitsChannel } from './schema-evolution.ts';

/** Reducers whose result does not depend on the order of concurrent writers (channels-and-reducers.md §Cross-engine). */
const SHARED = new Set(['append', 'counter', 'votes', 'feedback', 'message']);

export type ChannelWriter =
  | { readonly node: WorkflowNode }
  | { readonly runId: string; readonly engineId: string };

export function checkWrite(
  { ports }: Recorder,
  declaration: ChannelDeclaration,
  value: JsonValue,
  writer: ChannelWriter,
): void {
  const { name, reducer, writers } = declaration;
  if ('node' in writer) {
    if (!mayAccess(writers, writer.node)) denied(name, writer.node, 'writers');
  } else if (!SHARED.has(reducer)) {
    refuse(
      'channel_cross_engine_write_forbidden',
      `Channel "${name}" has the reducer ${reducer}, which only its own run may write. Let the run combine what others write elsewhere.`,
      { channel: name, reducer, sourceEngineId: writer.engineId, sourceRunId: writer.runId },
    );
  }
  checkReducible(name, reducer, value);
  if (!fitsChannel(ports, declaration, value)) {
    refuse('validation_error', `The value does not fit the schema of channel "${name}".`, { channel: name });
  }
}

/** Folding never refuses anything, so what a reducer cannot use is refused here. */
export function checkReducible(name: string, reducer: string, value: JsonValue): void {
  const needs = reducer === 'counter' ? 'a number' : reducer === 'merge' ? 'an object' : undefined;
  const fits = reducer === 'counter' ? typeof value === 'number' : reducer !== 'merge' || isJsonObject(value);
  if (!fits)
    refuse('validation_error', `Channel "${name}" is a ${reducer}: it takes ${needs}.`, { channel: name });
}

/** Whether a node may read a channel. */
export function checkRead(declaration: ChannelDeclaration, node: WorkflowNode): void {
  if (!mayAccess(declaration.readers, node)) denied(declaration.name, node, 'readers');
}

function denied(channel: string, { id, typeId }: WorkflowNode, allowed: 'readers' | 'writers'): never {
  const verb = allowed === 'readers' ? 'read' : 'write to';
  return refuse('channel_access_denied', `Node "${id}" may not ${verb} channel "${channel}".`, {
    channel,
    requestedBy: { nodeId: id, typeId },
    allowed,
  });
}

/** An entry is a node's id, or the beginning of a type followed by a star. */
function mayAccess(list: readonly string[] | undefined, { id, typeId }: WorkflowNode): boolean {
  if (!list) return true;
  return list.some((entry) => entry === id || (entry.endsWith('*') && typeId.startsWith(entry.slice(0, -1))));
}
