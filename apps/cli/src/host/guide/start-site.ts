import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders, type SiteConfig } from '@handrail/server';
import { CliError, wrongUse } from '../../cli-error.ts';
import { startSiteMessages } from '../../messages/guide.ts';
import { readSite } from '../read-site.ts';

/** A site beside the host: one that is there already, or one whose program was started for as long as this lasts. */
export interface GuideSite {
  readonly config: SiteConfig;
  close(): Promise<void>;
}

const OPTION = /^([a-z0-9][a-z0-9._-]{0,63})=(.+)$/;
const START_MS = 20_000;
const MOST_ATTEMPTS = 8;
const PAUSE_MS = 150;

interface SiteProgram {
  readonly file: string;
  /** Where the host beside it will be, in `HANDRAIL_HOST_URL`: a site may lead its visitors there. */
  readonly hostUrl: string;
}

interface StartedProgram {
  readonly child: ChildProcess;
  readonly url: string;
}

/**
 * Reads `name=address` or `name=program`. A program learns where to listen and where to keep things, says in one line
 * of JSON where it is, and ends when its standard input does. It gets the port it had before: what an owner agreed to
 * holds for the address they saw, and for no other.
 */
export async function startSite(option: string, data: string, hostUrl = ''): Promise<GuideSite> {
  const [, name, target] = OPTION.exec(option) ?? [];
  if (name === undefined || target === undefined) {
    throw wrongUse(startSiteMessages.site);
  }
  if (/^https?:\/\//.test(target)) return { config: readSite(option), close: async () => {} };
  const folder = join(data, 'sites');
  makeFolder(folder);
  const portFile = join(folder, `${name}.port`);
  const before = readPortFile(portFile);
  const file = join(folder, `${name}.json`);
  const program = { file: target, hostUrl };
  const started = (await startAgain(program, file, before)) ?? (await startProgram(program, file, 0));
  if (!started) throw new CliError(3, 'site-not-started', startSiteMessages.notStarted(name));
  const { child, url } = started;
  writeFileSync(portFile, new URL(url).port);
  return { config: readSite(`${name}=${url}`), close: () => ended(child) };
}

/** Ports of this machine that the host must be able to reach for these sites. */
export function loopbackPorts(sites: readonly GuideSite[]): readonly number[] {
  return sites.flatMap(({ config: { url } }) => {
    const { hostname, port } = new URL(url);
    return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? [Number(port || 80)] : [];
  });
}

function makeFolder(path: string): void {
  try {
    makeFolders(path);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new CliError(3, 'data-folder-unusable', startSiteMessages.folderFailed(path, reason));
  }
}

function readPortFile(file: string): number {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
  } catch {
    return 0;
  }
}

/** On the port it had. One whose guide was killed needs a moment to notice that nobody wants it any more. */
async function startAgain(
  program: SiteProgram,
  file: string,
  port: number,
): Promise<StartedProgram | undefined> {
  if (port === 0) return undefined;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const started = await startProgram(program, file, port);
    if (started) return started;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

/** Undefined when the program ended without a word, as it does where the port is taken. */
async function startProgram(
  program: SiteProgram,
  file: string,
  port: number,
): Promise<StartedProgram | undefined> {
  const args = [program.file, '--json', '--port', String(port), '--file', file];
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, HANDRAIL_HOST_URL: program.hostUrl },
  });
  const giveUp = setTimeout(() => child.kill(), START_MS);
  try {
    let output = '';
    for await (const chunk of child.stdout ?? []) {
      output += String(chunk);
      if (output.includes('\n')) break;
    }
    const url = readUrl(output);
    return url === undefined ? undefined : { child, url };
  } finally {
    clearTimeout(giveUp);
  }
}

function readUrl(line: string): string | undefined {
  try {
    const { url } = JSON.parse(line) as { readonly url?: unknown };
    return typeof url === 'string' && URL.canParse(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin?.end();
  child.kill();
  await exit;
}
