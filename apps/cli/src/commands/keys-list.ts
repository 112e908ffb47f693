import { isJsonObject, type JsonObject } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { keysListMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint, type Paint } from '../terminal/paint.ts';

export interface KeysListOptions {
  readonly data?: string;
  readonly tenant?: string;
  readonly json?: boolean;
}

export async function keysList(
  { data = DEFAULT_DATA, tenant, json }: KeysListOptions,
  io: CliIo,
): Promise<ExitCode> {
  const answer = await askOperator(io, data, 'keys.list', tenant === undefined ? {} : { tenant });
  const keys = (Array.isArray(answer) ? answer : []).filter(isJsonObject);
  if (json) io.print(toJsonText({ keys }));
  else {
    const paint = await loadPaint(io.colour);
    io.print(
      keys.length === 0 ? keysListMessages.noKeys : keys.map((key) => formatKey(key, paint)).join('\n'),
    );
  }
  return 0;
}

function formatKey(
  { id, label, tenant, mode, scopes, createdAt, expiresAt, revokedAt, lastUsedAt }: JsonObject,
  paint: Paint,
) {
  const day = (time: unknown) => String(time).slice(0, 10);
  const state =
    revokedAt !== undefined
      ? `revoked ${day(revokedAt)}`
      : expiresAt !== undefined
        ? `until ${day(expiresAt)}`
        : 'valid';
  const used =
    lastUsedAt === undefined ? keysListMessages.neverUsed : keysListMessages.lastUsed(day(lastUsedAt));
  const rights = Array.isArray(scopes) ? scopes.join(' ') : '';
  return [
    `${paint.bold(cleanLine(String(label)))}  ${cleanLine(String(id))}`,
    `  ${state}, ${cleanLine(String(mode))}, tenant ${cleanLine(String(tenant))}, made ${day(createdAt)}, ${used}`,
    `  ${paint.dim(cleanLine(rights))}`,
  ].join('\n');
}
