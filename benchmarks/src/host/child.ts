import { createRuns } from './create-runs.ts';
import { followRuns } from './follow-runs.ts';
import type { Task } from './task.ts';
import { watchRun } from './watch-run.ts';

const task = JSON.parse(process.argv[2] ?? '') as Task;
const { port, key } = task;

function perform() {
  switch (task.kind) {
    case 'create':
      return createRuns(port, key, task);
    case 'follow':
      return followRuns(port, key, task.runs);
    case 'streams':
      return watchRun(port, key, task.clients);
  }
}

process.stdout.write(JSON.stringify(await perform()));
process.exit(0);
