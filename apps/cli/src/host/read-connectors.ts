import { isJsonObject, type JsonValue } from '@handrail/base';
import type { ServerConfig } from '@handrail/server';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import { readConnectorsMessages } from '../messages/host.ts';

type ConnectorConfigs = NonNullable<ServerConfig['connectors']>;

/** Reads which programs runs may use as connectors, by name. */
export async function readConnectors(path: string, io: CliIo): Promise<ConnectorConfigs> {
  const { value } = await readJsonDocument(path, io);
  if (!isJsonObject(value)) throw wrong(path, readConnectorsMessages.notObject);
  return Object.fromEntries(
    Object.entries(value).map(([name, connector]) => [name, connectorOf(connector, name, path)]),
  );
}

function connectorOf(value: JsonValue, name: string, path: string): ConnectorConfigs[string] {
  const known = `connector "${name.slice(0, 40)}"`;
  if (!isJsonObject(value)) throw wrong(path, readConnectorsMessages.connectorNotObject(known));
  const { command, title, environment, secrets, folder, ...rest } = value;
  const [other] = Object.keys(rest);
  if (other !== undefined) {
    throw wrong(path, readConnectorsMessages.unknownSetting(known, other.slice(0, 40)));
  }
  const [program, ...args] = textsAt(command, 'command', known, path) ?? [];
  if (program === undefined) throw wrong(path, readConnectorsMessages.noCommand(known));
  const names = textsAt(environment, 'environment', known, path);
  const needed = textsAt(secrets, 'secrets', known, path);
  return {
    command: [program, ...args],
    ...textAt({ title, folder }, known, path),
    ...(names && { environment: names }),
    ...(needed && { secrets: needed }),
  };
}

function textsAt(
  value: JsonValue | undefined,
  field: string,
  known: string,
  path: string,
): readonly string[] | undefined {
  if (value === undefined) return undefined;
  const texts: readonly JsonValue[] = Array.isArray(value) ? value : [null];
  return texts.map((text) => {
    if (typeof text === 'string') return text;
    throw wrong(path, readConnectorsMessages.textList(field, known));
  });
}

function textAt(
  fields: { readonly [field: string]: JsonValue | undefined },
  known: string,
  path: string,
): { readonly [field: string]: string } {
  const given = Object.entries(fields).flatMap(([field, value]): [string, string][] => {
    if (value === undefined) return [];
    if (typeof value === 'string' && value !== '') return [[field, value]];
    throw wrong(path, readConnectorsMessages.text(field, known));
  });
  return Object.fromEntries(given);
}

function wrong(path: string, reason: string): CliError {
  return new CliError(3, 'setting-refused', `"${path}" ${reason}`);
}
