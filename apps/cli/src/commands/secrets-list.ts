import { isJsonObject, type JsonObject } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { secretsListMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint, type Paint } from '../terminal/paint.ts';

export interface SecretsListOptions {
  readonly data?: string;
  readonly tenant?: string;
  readonly json?: boolean;
}

export async function secretsList(
  { data = DEFAULT_DATA, tenant, json }: SecretsListOptions,
  io: CliIo,
): Promise<ExitCode> {
  const answer = await askOperator(io, data, 'secrets.list', tenant === undefined ? {} : { tenant });
  if (!isJsonObject(answer)) throw new Error('The host did not answer with secrets.');
  if (json) {
    io.print(toJsonText(answer));
    return 0;
  }
  const secrets = (Array.isArray(answer.secrets) ? answer.secrets : []).filter(isJsonObject);
  const paint = await loadPaint(io.colour);
  io.print(
    secrets.length === 0
      ? secretsListMessages.noSecrets
      : secrets.map((one) => formatSecret(one, paint)).join('\n'),
  );
  if (secrets.length > 0 && answer.knowsSettings !== true) {
    io.printError(secretsListMessages.usesUnknown);
  }
  return 0;
}

function formatSecret(record: JsonObject, paint: Paint): string {
  const { name, tenant, workspace, mode, setAt, usedAt, usedBy } = record;
  const minute = (time: unknown) => `${String(time).slice(0, 16).replace('T', ' ')} UTC`;
  const within = workspace === undefined ? '' : `, workspace ${workspace}`;
  const scope = `tenant ${tenant}${within}${mode === 'test' ? secretsListMessages.forTests : ''}`;
  const users = Array.isArray(usedBy) ? usedBy.map(String) : [];
  return [
    `${paint.bold(cleanLine(String(name)))}  ${cleanLine(scope)}`,
    `  set ${minute(setAt)}, ${usedAt === undefined ? secretsListMessages.neverUsed : secretsListMessages.lastUsed(minute(usedAt))}`,
    `  ${paint.dim(cleanLine(users.length === 0 ? secretsListMessages.unused : secretsListMessages.usedBy(users.join(', '))))}`,
  ].join('\n');
}
