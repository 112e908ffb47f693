import type { TaskRequest } from '../task-site.ts';
import { VERDICTS } from './judge.ts';
import type { LoadedSite } from './load-sites.ts';
import { runTask, type TaskOptions, type TaskResult } from './run-task.ts';

export interface SiteOptions extends TaskOptions {
  /** Tries every accepted outcome on its own, and keeps the worst result: for a planner that is given the solution. */
  readonly triesAll?: boolean;
}

/** Puts every request of a site to a planner. */
export async function runSite(
  { site, requests }: Pick<LoadedSite, 'site' | 'requests'>,
  { triesAll = false, ...options }: SiteOptions,
): Promise<readonly TaskResult[]> {
  const results: TaskResult[] = [];
  for (const task of requests) {
    const tries: TaskResult[] = [];
    for (const each of triesAll ? alternatives(task) : [task]) tries.push(await runTask(site, each, options));
    results.push(...tries.toSorted((one, other) => badness(other) - badness(one)).slice(0, 1));
  }
  return results;
}

function alternatives(task: TaskRequest): readonly TaskRequest[] {
  return task.accept.map((each) => ({ ...task, accept: [each] }));
}

function badness({ verdict, withoutSource }: TaskResult): number {
  return VERDICTS.indexOf(verdict) + (withoutSource.length > 0 ? VERDICTS.length : 0);
}
