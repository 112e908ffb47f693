import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts a thread that lies beside the module `near`. */
export function startThread(near: string, name: string, workerData: unknown): Worker {
  const extension = near.slice(near.lastIndexOf('.'));
  const options: WorkerOptions = { workerData, execArgv: [] };
  // From source, a thread is TypeScript too, which Node reads by itself only from version 22.18 on.
  const readsTypes = 'typescript' in process.features && Boolean(process.features.typescript);
  if (extension === '.ts' && !readsTypes) options.execArgv = ['--import', 'jiti/register'];
  return new Worker(new URL(`./${name}${extension}`, near), options);
}
