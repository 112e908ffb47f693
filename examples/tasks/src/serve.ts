import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTasks } from './start-tasks.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    widget: { type: 'string' },
    latency: { type: 'string' },
    json: { type: 'boolean' },
    check: { type: 'boolean' },
  },
});

const latency = Math.min(Math.max(Number(values.latency ?? 150) || 0, 0), 10_000);
const tasks = await startTasks({
  pause: () => delay(latency),
  ...(values.port === undefined ? {} : { port: Number(values.port) }),
  ...(values.widget === undefined ? {} : { widget: values.widget }),
});
console.log(
  values.json ? JSON.stringify({ url: `${tasks.origin}/` }) : `Heron Tasks is up at ${tasks.origin}/`,
);

const stop = () => tasks.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// A program that started this with a pipe and has ended does not need it any more.
if (values.json) process.stdin.on('end', stop).on('error', stop).resume();
