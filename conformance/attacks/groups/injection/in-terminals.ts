import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { type Mechanism, tryEach } from '../../frame/mechanism.ts';
import { PRELOADED, PROGRAM } from '../../target/attacked-host.ts';

const ESCAPES: readonly (readonly [what: string, text: string])[] = [
  ['a title', '\u001b]0;owned\u0007'],
  ['a cleared screen', '\u001b[2J\u001b[H'],
  ['a moved cursor', '\u001b[1A\u001b[2Kapproved'],
  ['the clipboard', '\u001b]52;c;cm0gLXJm\u0007'],
  ['an answer of the terminal', '\u001b[6n'],
  ['a link', '\u001b]8;;http://evil.test\u0007ok\u001b]8;;\u0007'],
  ['a control of eight bits', '\u009b2J'],
  ['a carriage return', 'failed\rcompleted'],
  ['a backspace', 'no\b\byes'],
];

/** What the program prints about a run of a host that is hostile. */
async function printedFor(text: string, more: readonly string[]): Promise<string> {
  const snapshot = {
    runId: 'run-1',
    workflowId: text,
    status: text,
    startedAt: text,
    currentNodeId: text,
    nodeStates: { [text]: { status: text } },
    error: { code: text, message: text },
  };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(snapshot));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const args = [
    ...PRELOADED,
    PROGRAM,
    'run',
    'show',
    'run-1',
    '--url',
    url,
    '--key-env',
    'ATTACK_KEY',
    ...more,
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ATTACK_KEY: 'hr_live_x', NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  await new Promise((resolve) => child.once('close', resolve));
  server.close();
  server.closeAllConnections();
  return output;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

export const IN_TERMINALS: readonly Mechanism[] = [
  {
    id: 'injection/escape-sequences',
    does: 'Has the command line print escape sequences that a host, a run or a workflow wrote.',
    guard: 'Control characters of outside text become visible.',
    off: [{ module: 'apps/cli/dist/terminal/clean-text.js', find: ".replace(UNSAFE, '�')", replace: '' }],
    attack: () => tryEach(ESCAPES, async (text) => STEERING.test(await printedFor(text, []))),
  },
  {
    id: 'injection/escape-sequences-in-json',
    does: 'Has the command line print control characters that JSON leaves as they are.',
    guard: 'What JSON would leave raw is escaped in reports for programs.',
    off: [
      {
        module: 'apps/cli/dist/formatters/to-json-text.js',
        find: '(character) => `',
        replace: '(character) => character + `',
      },
    ],
    attack: () =>
      tryEach([ESCAPES[6] ?? ['', ''], ['delete', 'x\u007fy'], ['next line', 'x\u0085y']], async (text) =>
        STEERING.test(await printedFor(text, ['--json'])),
      ),
  },
];
