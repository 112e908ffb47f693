import { isJsonObject, type JsonValue } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { runDiffMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface RunDiffOptions extends HostCommandOptions {
  readonly runId: string;
  readonly against: string;
  readonly json?: boolean;
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

/** Runs that differ are a finding. */
export async function runDiff(
  { runId, against, json, ...options }: RunDiffOptions,
  io: CliIo,
): Promise<ExitCode> {
  const { url, client } = await connectHost(options, io);
  const difference = await askHost(url, () => client.runs.diff(runId, against));
  const { divergedAtSeq, eventDiffs, stateDiff, truncated } = difference;
  if (json) io.print(toJsonText(difference));
  else if (divergedAtSeq === null) io.print(runDiffMessages.same(cleanLine(runId), cleanLine(against)));
  else {
    io.print(runDiffMessages.differ(divergedAtSeq));
    for (const { seq, op, aEvent, bEvent } of eventDiffs) {
      const { type, nodeId } = bEvent ?? aEvent ?? { type: '', nodeId: undefined };
      io.print(
        `  ${SIGNS[op]} ${seq}  ${cleanLine(type)}${nodeId === undefined ? '' : `  ${cleanLine(nodeId)}`}`,
      );
    }
    if (truncated) io.print(runDiffMessages.more);
    for (const [name, change] of Object.entries(stateDiff)) {
      for (const line of formatChange(name, change)) io.print(`  ${line}`);
    }
  }
  return divergedAtSeq === null ? 0 : 1;
}

/** These have a difference for each of their names; others may differ as a whole. */
const BY_NAME: ReadonlySet<string> = new Set(['variables', 'channels']);

/** One line for each value that differs, as it is in the first run and in the second. */
function formatChange(name: string, change: JsonValue): readonly string[] {
  if (!isJsonObject(change)) return [];
  const isWhole = !BY_NAME.has(name) && 'a' in change && 'b' in change;
  const pairs = isWhole
    ? [[name, change] as const]
    : Object.entries(change).map(([key, pair]) => [`${name}.${key}`, pair] as const);
  return pairs.flatMap(([place, pair]) =>
    isJsonObject(pair) ? [`${cleanLine(place)}: ${shown(pair.a)} → ${shown(pair.b)}`] : [],
  );
}

function shown(value: JsonValue | undefined): string {
  return value === undefined ? runDiffMessages.absent : cleanLine(JSON.stringify(value));
}
