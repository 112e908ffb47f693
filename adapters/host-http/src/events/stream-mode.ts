/** What a stream shows (stream-modes.md). */
export const STREAM_MODES = ['values', 'updates', 'messages', 'debug'] as const;

export type StreamMode = (typeof STREAM_MODES)[number];

/** Undefined for a list with a name that is none, or with `values` beside others: the whole list is refused. */
export function readStreamModes(text: string | undefined): ReadonlySet<StreamMode> | undefined {
  if (text === undefined) return new Set<StreamMode>(['updates']);
  const modes = new Set<StreamMode>();
  for (const name of text.split(',', STREAM_MODES.length + 1)) {
    const mode = STREAM_MODES.find((known) => known === name);
    if (!mode) return undefined;
    modes.add(mode);
  }
  return modes.has('values') && modes.size > 1 ? undefined : modes;
}

const UPDATES: ReadonlySet<string> = new Set([
  'node.completed',
  'node.failed',
  'node.skipped',
  'node.suspended',
  'node.dispatched',
  'artifact.created',
  'workspace.updated',
]);

const UPDATE_FAMILIES = ['run.', 'approval.', 'clarification.', 'interrupt.', 'eval.', 'deployment.'];

export function isUpdate(type: string): boolean {
  return UPDATES.has(type) || UPDATE_FAMILIES.some((family) => type.startsWith(family));
}

/** After which events `values` shows the state. */
export function changesValues(type: string): boolean {
  return type === 'node.started' || isUpdate(type);
}

/** What the log calls a piece of a message that `messages` shows. */
export const CHUNK_TYPE = 'output.chunk';
