import { randomBytes, randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { FileError } from './cli-io.ts';
import { mainMessages } from './messages/documents.ts';
import { nodeFiles, readBounded } from './node-files.ts';
import { runCli } from './run-cli.ts';
import { hasScreen, openAddress, programName } from './surroundings.ts';

const { stdin, stdout, stderr, env } = process;
const MOST_COLUMNS = 100;

function ownFolder(): string | null {
  try {
    return join(userInfo().homedir, '.local', 'state', 'handrail');
  } catch {
    return null;
  }
}

// A reader that has seen enough, such as `head`, closes the pipe; that is not a failure of ours.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Not awaited here: parts that are loaded later share code with this module, and must not wait for the command to end.
runCli(process.argv.slice(2), {
  print: (text) => stdout.write(`${text}\n`),
  printError: (text) => stderr.write(`${text}\n`),
  ...(stderr.isTTY === true && env.TERM !== 'dumb'
    ? { progress: (line: string | null) => stderr.write(`\r\u001b[2K${line ?? ''}`) }
    : {}),
  files: nodeFiles,
  readStandardInput(maxBytes) {
    if (stdin.isTTY) throw new FileError('unreadable', mainMessages.stdinIsTerminal);
    return readBounded(stdin, maxBytes);
  },
  openTerminal({ keepOutputClean }) {
    const output = keepOutputClean ? stderr : stdout;
    return stdin.isTTY && output.isTTY ? { input: stdin, output, now: () => performance.now() } : null;
  },
  colour: stdout.isTTY === true && stderr.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
  columns: Math.min(stdout.columns || 80, MOST_COLUMNS),
  clock: { now: Date.now },
  utcOffsetMinutes: -new Date().getTimezoneOffset(),
  newId: randomUUID,
  newSecret: () => randomBytes(32).toString('base64url'),
  ownFolder: ownFolder(),
  environment: env,
  onStop(listener) {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    for (const signal of signals) process.once(signal, listener);
    return () => {
      for (const signal of signals) process.off(signal, listener);
    };
  },
  endWithin(milliseconds) {
    setTimeout(() => process.exit(), milliseconds).unref();
  },
  program: programName(process.argv[1] ?? '', process.cwd(), env),
  // The whole path: a client with windows often does not find "node", for example one of a version manager.
  programCommand: [process.execPath, process.argv[1] ?? 'handrail'],
  openAddress: (url) => {
    if (stdout.isTTY !== true || !hasScreen(process.platform, env)) return false;
    openAddress(url, process.platform);
    return true;
  },
  takeStandardStreams: () => ({ input: stdin, output: stdout }),
}).then((exitCode) => {
  process.exitCode = exitCode;
});
