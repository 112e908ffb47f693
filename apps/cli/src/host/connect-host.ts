import { join } from 'node:path';
import { createClient, type HostClient } from '@handrail/client';
import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { connectHostMessages } from '../messages/host.ts';
import { DEFAULT_DATA, DEFAULT_PORT, type HostCommandOptions } from './host-options.ts';
import { requireOwn } from './require-private.ts';
import { inFolder } from './same-host.ts';

const KEY_VARIABLE = 'HANDRAIL_KEY';
const URL_VARIABLE = 'HANDRAIL_URL';
const MAX_BYTES = 64 * 1024;

export interface ConnectedHost {
  readonly url: string;
  readonly client: HostClient;
}

/**
 * The host that is named by option or environment, or else the one that runs on this machine with the data folder. Its
 * own key is taken only for the host that wrote it: a key must not travel to an address that somebody else named.
 */
export async function connectHost(options: HostCommandOptions, io: CliIo): Promise<ConnectedHost> {
  const named = options.url ?? io.environment[URL_VARIABLE];
  const key = keyFromEnvironment(options.keyEnv, io);
  const folder = options.data ?? DEFAULT_DATA;
  const url = named ?? (await localUrl(folder, io)) ?? `http://127.0.0.1:${DEFAULT_PORT}`;
  const own = key === undefined && named === undefined ? await localKey(folder, io) : key;
  if (own === undefined) {
    throw new CliError(
      3,
      'no-key',
      named === undefined
        ? connectHostMessages.noHost(folder, inFolder(folder))
        : connectHostMessages.keyMissing(KEY_VARIABLE),
    );
  }
  try {
    return { url, client: createClient({ url, key: own }) };
  } catch (error) {
    throw new CliError(2, 'wrong-use', error instanceof Error ? error.message : String(error));
  }
}

function keyFromEnvironment(variable: string | undefined, { environment }: CliIo): string | undefined {
  const key = environment[variable ?? KEY_VARIABLE];
  if (key) return key;
  if (variable === undefined) return undefined;
  throw new CliError(3, 'no-key', connectHostMessages.variableNotSet(variable));
}

async function localUrl(folder: string, io: CliIo): Promise<string | undefined> {
  const text = await readOwn(folder, 'running.json', io);
  if (text === undefined) return undefined;
  try {
    const { url } = JSON.parse(text) as { readonly url?: unknown };
    return typeof url === 'string' ? url : undefined;
  } catch {
    return undefined;
  }
}

async function localKey(folder: string, io: CliIo): Promise<string | undefined> {
  return (await readOwn(folder, 'admin.key', io))?.trim() || undefined;
}

async function readOwn(folder: string, name: string, io: CliIo): Promise<string | undefined> {
  const path = join(folder, name);
  try {
    const bytes = await io.files.read(path, MAX_BYTES);
    for (const each of [folder, path]) await requireOwn(each, io);
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (error instanceof FileError && error.code === 'missing') return undefined;
    if (error instanceof FileError) throw new CliError(3, error.code, `"${path}" ${error.message}.`);
    throw error;
  }
}
