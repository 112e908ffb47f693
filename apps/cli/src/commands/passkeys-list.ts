import { isJsonObject, type JsonObject } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { passkeysListMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint, type Paint } from '../terminal/paint.ts';

export interface PasskeysListOptions {
  readonly data?: string;
  readonly tenant?: string;
  readonly json?: boolean;
}

export async function passkeysList(
  { data = DEFAULT_DATA, tenant, json }: PasskeysListOptions,
  io: CliIo,
): Promise<ExitCode> {
  const answer = await askOperator(io, data, 'passkeys.list', tenant === undefined ? {} : { tenant });
  const passkeys = (Array.isArray(answer) ? answer : []).filter(isJsonObject);
  if (json) io.print(toJsonText({ passkeys }));
  else {
    const paint = await loadPaint(io.colour);
    const lines = passkeys.map((passkey) => formatPasskey(passkey, paint));
    io.print(lines.length === 0 ? passkeysListMessages.noPasskeys : lines.join('\n'));
  }
  return 0;
}

function formatPasskey(passkey: JsonObject, paint: Paint): string {
  const { id, label, owner, tenant, name, createdAt, lastUsedAt, removedAt, removedBy } = passkey;
  const isDamaged = passkey.isDamaged === true;
  const minute = (time: unknown) => `${String(time).slice(0, 16).replace('T', ' ')} UTC`;
  const used =
    lastUsedAt === undefined
      ? passkeysListMessages.neverUsed
      : passkeysListMessages.lastUsed(minute(lastUsedAt));
  const working = isDamaged ? passkeysListMessages.damaged : passkeysListMessages.works(String(name), used);
  const state =
    removedAt === undefined ? working : passkeysListMessages.removed(minute(removedAt), String(removedBy));
  const addedAt = createdAt === undefined ? undefined : minute(createdAt);
  const about = passkeysListMessages.about(String(owner), String(tenant), addedAt);
  const title = typeof label === 'string' && label !== '' ? label : passkeysListMessages.damagedName;
  return [
    `${paint.bold(cleanLine(title))}  ${cleanLine(String(id))}`,
    `  ${cleanLine(state)}`,
    `  ${paint.dim(cleanLine(about))}`,
  ].join('\n');
}
