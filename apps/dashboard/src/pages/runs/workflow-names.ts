import { useEffect } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { createStore, useStore } from '../../store.ts';

const names = createStore<ReadonlyMap<string, string>>(new Map());
let askedAt = Number.NEGATIVE_INFINITY;

const FRESH = 60_000;

/** Names of workflows by their ids. A name that is missing is shown by its id, so one page of them is enough. */
export function useWorkflowNames(): ReadonlyMap<string, string> {
  useEffect(() => {
    if (Date.now() - askedAt < FRESH) return;
    askedAt = Date.now();
    host.workflows.list({ limit: 100 }).then(
      ({ workflows }) => names.set(new Map(workflows.map(({ workflowId, name }) => [workflowId, name]))),
      // Ids are shown then, and the next page tries again.
      () => {
        askedAt = Number.NEGATIVE_INFINITY;
      },
    );
  }, []);
  return useStore(names);
}
