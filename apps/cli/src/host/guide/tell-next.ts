import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { HostClient } from '@handrail/client';
import type { RunEvent } from '@handrail/runs';
import type { CliIo } from '../../cli-io.ts';
import { tellNextMessages } from '../../messages/guide.ts';
import { cleanLine } from '../../terminal/clean-text.ts';
import type { Paint } from '../../terminal/paint.ts';

interface TellParts {
  readonly client: HostClient;
  readonly io: CliIo;
  readonly paint: Paint;
  /** Names of nodes by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Starts the workflow once more with other values, and tells how far it came and, if it was refused, why. */
export async function tellNext(parts: TellParts, workflowId: string, inputs: JsonObject): Promise<void> {
  const { client, io, paint, names } = parts;
  const { runId } = await client.runs.create({ workflowId, inputs });
  io.print(tellNextMessages.secondRequest(runId));
  for await (const { type, nodeId, payload } of client.runs.events(runId, { mode: 'debug' })) {
    const name = cleanLine(names.get(nodeId ?? '') ?? '');
    if (type === 'node.completed') io.print(`  ${paint.green('✓')} ${name}`);
    if (type === 'node.failed') io.print(`  ${paint.red('✗')} ${name}`);
    if (type === 'node.suspended') {
      io.print(tellNextMessages.waits(name));
      return;
    }
    if (type === 'run.failed') for (const line of whyLines({ payload }, paint)) io.print(line);
    if (type === 'run.completed') io.print(tellNextMessages.ended(paint.green('✓')));
  }
}

function whyLines({ payload }: Pick<RunEvent, 'payload'>, paint: Paint): readonly string[] {
  const error = isJsonObject(payload) && isJsonObject(payload.error) ? payload.error : {};
  const details = isJsonObject(error.details) ? error.details : {};
  const reasons = Array.isArray(details.reasons) ? details.reasons : [];
  return [
    `\n  ${paint.bold('Refused')}: ${cleanLine(String(error.message ?? ''))}`,
    ...reasons.map((reason: JsonValue) => `    ${reasonLine(reason)}`),
    tellNextMessages.notExecuted,
  ];
}

function reasonLine(reason: JsonValue): string {
  if (!isJsonObject(reason)) return '';
  const { code, field, at } = reason;
  const place = at === undefined ? String(field) : `${String(field)}.${String(at)}`;
  return cleanLine(`${String(code).replaceAll('_', ' ')} — ${place}`);
}
