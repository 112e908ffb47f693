import type { Recorder } from '../commands/recorder.ts';
import type { NodeChannelWrite } from '../commands/run-command.ts';
import { validateJson, validateOptionalCount, validateText } from '../commands/validate-command.ts';
import { refuse } from '../refusal.ts';
import { isTainted } from '../taint/taint.ts';
import { openChannel } from './channel-state.ts';
import { type ChannelWriter, checkReducible, checkWrite } from './check-write.ts';
import { isReduced, reduceSealed, wireReducer } from './reducers.ts';

const REDUCER =
  /^(replace|append|merge|counter|votes|feedback|message|vendor\.[a-z][a-z0-9_-]*\.[a-z][a-z0-9_-]*)$/;
const MAX_TTL_MS = 31_536_000_000;

/** Records a write as it was made; what the channel becomes is a matter of folding. Refuses what may not be written. */
export function recordWrite(recorder: Recorder, write: NodeChannelWrite, writer: ChannelWriter): void {
  const channel = validateText(write.channel, 'channel');
  const value = validateJson(write.value ?? null, 'value');
  const declaration = recorder.run.workflow.channels.get(channel);
  if (recorder.run.workflow.variables.has(channel)) {
    refuse('validation_error', `"${channel}" is a variable, not a channel.`, { channel });
  }
  const reducer = declaration?.reducer ?? validateReducer(write.reducer);
  if (declaration) checkWrite(recorder, declaration, value, writer);
  else openUndeclared(recorder, channel, write);
  checkReducible(channel, reducer, value);
  const nodeId = 'node' in writer ? writer.node.id : undefined;
  const wasSealed = declaration?.sensitive === true || recorder.run.channels.get(channel)?.isSealed === true;
  const isSealed = wasSealed || ('node' in writer && isTainted(recorder.run, writer.node.index));
  // The event of a write is closed, so another one in front of it says that it is masked.
  if (isSealed && !wasSealed) recorder.record('handrail.channel.sealed', { channel }, { nodeId });
  if (isSealed && isReduced(reducer)) {
    const before = recorder.run.channels.get(channel) ?? openChannel(declaration);
    recorder.seal('/reduced', channel, reduceSealed(before, reducer, { value, at: recorder.at }));
  }
  recorder.record(
    'channel.written',
    {
      channel,
      value: isSealed ? recorder.seal('/value', channel, value) : value,
      reducer: wireReducer(reducer),
      writtenAt: recorder.timestamp,
      ...(declaration && { schemaVersion: declaration.schemaVersion }),
      ...('node' in writer
        ? { nodeId: writer.node.id }
        : { sourceEngineId: writer.engineId, sourceRunId: writer.runId }),
    },
    { nodeId },
  );
}

function validateReducer(reducer: unknown): string {
  if (reducer === undefined) return 'replace';
  if (typeof reducer === 'string' && REDUCER.test(reducer)) return reducer;
  return refuse('validation_error', '"reducer" is none that this host knows.', { field: 'reducer' });
}

/** The event of a write has no place for these settings, so the log says them once, in front of it. */
function openUndeclared(recorder: Recorder, channel: string, write: NodeChannelWrite): void {
  const ttlMs = validateOptionalCount(write.ttlMs, 'ttlMs', 1);
  const maxSize = validateOptionalCount(write.maxSize, 'maxSize', 1);
  if (ttlMs !== undefined && ttlMs > MAX_TTL_MS) {
    refuse('validation_error', '"ttlMs" must be at most one year.', { field: 'ttlMs' });
  }
  const known = recorder.run.channels.get(channel);
  if (known?.ttlMs === ttlMs && known?.maxSize === maxSize) return;
  recorder.record('handrail.channel.opened', {
    channel,
    ...(ttlMs !== undefined && { ttlMs }),
    ...(maxSize !== undefined && { maxSize }),
  });
}
