import type { JsonValue } from '@handrail/base';
import { hasEnded } from '../state/node-state.ts';
import type { RunState } from '../state/run-state.ts';
import { opened, Sealed } from '../state/run-value.ts';
import { effectKey } from './keys.ts';
import type { StartChildStep } from './step.ts';

/** The next child a waiting node is to start: its workers go one after the other. */
export function nextChild(run: RunState, node: number): StartChildStep | undefined {
  const { children: plan } = run.nodes.at(node);
  if (!plan) return undefined;
  const ordinal = plan.started.length;
  const worker = plan.workers[ordinal];
  const before = run.children.get(plan.started.at(-1) ?? '');
  if (!worker || (before && !hasEnded(before.status))) return undefined;
  return {
    kind: 'start-child',
    key: `${effectKey(run, node)}/child/${ordinal}`,
    nodeId: run.workflow.nodes[node]?.id ?? '',
    ordinal,
    workflowId: worker.workflowId,
    ...mapInputs(run, worker.inputMapping),
  };
}

/** A variable without a value leaves the child's unset too, even against the child's default (RFC 0022 §B). */
function mapInputs(run: RunState, mapping: { readonly [name: string]: string }) {
  const inputs: [string, JsonValue][] = [];
  const unset: string[] = [];
  const sealed: string[] = [];
  for (const [name, from] of Object.entries(mapping)) {
    const held = run.variables.get(from);
    if (held === undefined) unset.push(name);
    else inputs.push([name, opened(held)]);
    if (held instanceof Sealed) sealed.push(name);
  }
  return { inputs: Object.fromEntries(inputs), unset, sealed };
}
