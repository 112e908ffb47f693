import { isJsonObject, type JsonValue } from '@handrail/base';
import { explainFailure, failureEnglish, readFailure } from '@handrail/owner-view';
import type { RunSnapshot } from '@handrail/runs';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { runState } from '../formatters/run-state.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { runShowMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint, type Paint } from '../terminal/paint.ts';
import { padded } from '../terminal/wrap-text.ts';

export interface RunShowOptions extends HostCommandOptions {
  readonly runId: string;
  readonly json?: boolean;
}

export async function runShow(options: RunShowOptions, io: CliIo): Promise<ExitCode> {
  const { url, client } = await connectHost(options, io);
  const snapshot = await askHost(url, () => client.runs.get(options.runId));
  io.print(options.json ? toJsonText(snapshot) : formatSnapshot(snapshot, await loadPaint(io.colour)));
  return 0;
}

/** Why it failed and what helps, in the words of the dashboard. */
function failureLines(
  error: JsonValue | undefined,
  nodes: readonly (readonly [id: string, state: JsonValue])[],
  paint: Paint,
): readonly string[] {
  const facts = readFailure(error);
  if (!facts) return [];
  const failed = nodes.findLast(([, state]) => isJsonObject(state) && state.status === 'failed')?.[0];
  const { what, rule, said, next } = explainFailure(facts, failed, failureEnglish);
  const code = paint.dim(`(${cleanLine(facts.code)})`);
  return [
    `${paint.red(cleanLine(what))} ${code}`,
    ...[rule, said, next].flatMap((line) => (line === undefined ? [] : [`  ${cleanLine(line)}`])),
  ];
}

function formatSnapshot(snapshot: RunSnapshot, paint: Paint): string {
  const { runId, workflowId, startedAt, completedAt, nodeStates, error, currentNodeId } = snapshot;
  const nodes = Object.entries(nodeStates);
  const width = Math.max(0, ...nodes.map(([id]) => id.length));
  return [
    `${paint.bold(cleanLine(runId))}  ${cleanLine(runState(snapshot))}  ${cleanLine(workflowId)}`,
    paint.dim(
      `started ${cleanLine(startedAt)}${typeof completedAt === 'string' ? `, ended ${cleanLine(completedAt)}` : ''}`,
    ),
    ...(typeof currentNodeId === 'string' ? [runShowMessages.waitsAt(cleanLine(currentNodeId))] : []),
    ...failureLines(error, nodes, paint),
    '',
    ...nodes.map(([id, state]) => {
      const word = isJsonObject(state) ? String(state.status) : '';
      return `  ${padded(cleanLine(id), width)}  ${cleanLine(word)}`;
    }),
  ].join('\n');
}
