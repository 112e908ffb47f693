import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { redactText } from '@handrail/assistance';
import type { ConnectorStart } from '@handrail/host';
import { ToolFailure } from '@handrail/tools';
import type { ConnectorDefinition } from '../create-connectors.ts';
import { ProcessSession } from './process-session.ts';

/** What every program needs to find its tools and to speak its user's language. Nothing of the host's own. */
const ALWAYS = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'] as const;

/** The environment of a connector: a short list, and what its operator named. The host's secrets are not in it. */
function childEnvironment(
  from: Readonly<Record<string, string | undefined>>,
  named: readonly string[] = [],
): Record<string, string> {
  const entries = [...ALWAYS, ...named].flatMap((name): [string, string][] => {
    const value = Object.hasOwn(from, name) ? from[name] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

export interface ProcessConnectorOptions {
  readonly name: string;
  readonly title?: string;
  /** The program and its arguments, as they are: no shell reads them. */
  readonly command: readonly [string, ...string[]];
  /** Names of environment variables it may have, beside the few that every program needs. */
  readonly environment?: readonly string[];
  /** Names of secrets it is given with its first line. Those of the tenant whose run it works for. */
  readonly secrets?: readonly string[];
  readonly folder?: string;
  /** Told what it writes to its error output: a line at a time, redacted, and not for ever. */
  readonly onComplaint?: (complaint: { readonly connector: string; readonly text: string }) => void;
}

/** A connector that is its own program and speaks lines of JSON over its standard input and output. */
export function processConnector(options: ProcessConnectorOptions): ConnectorDefinition {
  const { name, title = name } = options;
  return {
    name,
    title,
    async open(start) {
      // Before there is a program to be ended again.
      const secrets = await readSecrets(options.secrets ?? [], start);
      const child = await begin(options);
      const session = new ProcessSession(child, (text) =>
        options.onComplaint?.({ connector: name, text: redactText(text, true, 500) }),
      );
      start.signal.addEventListener('abort', () => void session.close());
      if (start.signal.aborted) void session.close();
      await session.send(startLine(start, secrets)).catch(() => {
        // It is gone already; whoever reads from it will hear so.
      });
      return session;
    },
  };
}

async function readSecrets(
  names: readonly string[],
  start: ConnectorStart,
): Promise<Readonly<Record<string, string>> | undefined> {
  if (names.length === 0) return undefined;
  const entries = names.map(async (name) => [name, await start.readSecret(name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function startLine(
  { runId, nodeId, attempt, config, inputs }: ConnectorStart,
  secrets: Readonly<Record<string, string>> | undefined,
) {
  const line = { type: 'START', run_id: runId, node_id: nodeId, attempt, config, inputs };
  return secrets ? { ...line, secrets } : line;
}

function begin({
  name,
  command: [program, ...args],
  environment,
  folder,
}: ProcessConnectorOptions): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn(program, args, {
    cwd: folder ?? tmpdir(),
    env: childEnvironment(process.env, environment),
    shell: false,
    // Its own group, so that it can be ended with everything it started.
    detached: true,
    windowsHide: true,
    stdio: 'pipe',
  });
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child));
    child.once('error', (cause) => {
      reject(
        new ToolFailure('UNSUPPORTED', `The program of connector "${name}" cannot be started.`, { cause }),
      );
    });
  });
}
