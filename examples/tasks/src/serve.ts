import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { end, endIfPortIsInUse, readPort } from './end-program.ts';
import { startTasks } from './start-tasks.ts';

const HELP = `npx jiti examples/tasks/main.ts [options]

  --port <number>  the port; any free one without it
  --widget <file>  a built handrail-widget.js, which the page then includes
  --latency <ms>   how long each API request takes; 150 without it
  --json           print the address as JSON, and stop when standard input ends
  --check          try the site from outside instead of serving it`;

const values = commandLine();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const latency = Math.min(Math.max(Number(values.latency ?? 150) || 0, 0), 10_000);
const tasks = await startTasks({
  pause: () => delay(latency),
  ...readPort(values.port),
  ...(values.widget === undefined ? {} : { widget: values.widget }),
}).catch((error: unknown) => endIfPortIsInUse(error, values.port));
console.log(
  values.json ? JSON.stringify({ url: `${tasks.origin}/` }) : `Heron Tasks is up at ${tasks.origin}/`,
);

const stop = () => tasks.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// A program that started this with a pipe and has ended does not need it any more.
if (values.json) process.stdin.on('end', stop).on('error', stop).resume();

function commandLine() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        widget: { type: 'string' },
        latency: { type: 'string' },
        json: { type: 'boolean' },
        check: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return end(2, `${error instanceof Error ? error.message : String(error)} --help lists the options.`);
  }
}
