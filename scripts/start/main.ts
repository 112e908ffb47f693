import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildQuietly } from './build-quietly.ts';

/*
 * `npm start`: builds quietly, then starts a host with the example beside it. What is said after `--` goes to the guide, such as
 * `npm start -- --headless`.
 */
const root = join(import.meta.dirname, '../..');
const isBuilt = await buildQuietly(root, process.stderr);
if (!isBuilt) process.exit(1);

const task = (name: string) => join('examples/guided-task', name);
const guide = spawn(
  process.execPath,
  [
    ...['apps/cli/bin/handrail.js', 'guide', task('workflow.json'), '--inputs', task('inputs.json')],
    ...['--forms', 'examples/guided-fill/definition.json', '--contracts', task('contracts')],
    ...['--site', 'billing=examples/billing/dist/serve.js', '--next', task('second-request.json')],
    ...['--register', task('tour.workflow.json'), '--take-over', task('take-over.workflow.json')],
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
// The guide hears Ctrl+C itself and says goodbye; this only waits for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => guide.kill(signal));
guide.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
