import { noArrivals } from '../state/empty-run.ts';
import { hasEnded } from '../state/node-state.ts';
import type { RunDraft } from '../state/run-draft.ts';
import type { WorkflowEdge } from '../workflow/workflow.ts';
import { ARRIVAL_PLACES, arrivalOf, judgeJoin, takesBackEdge } from './join.ts';

/** Lets the nodes that a run begins with start. */
export function enterRun(draft: RunDraft): void {
  for (const index of draft.run.workflow.entries) allow(draft, index);
}

/** Tells the nodes behind an ended node, and closes the pass of its loop when it was the last one in it. */
export function nodeEnded(draft: RunDraft, index: number): void {
  const state = draft.node(index);
  const { outgoing, loop } = draft.definition(index);
  for (const place of outgoing) {
    const edge = edgeAt(draft, place);
    const arrival = arrivalOf(state, edge);
    if (edge.role === 'forward') arrive(draft, edge, ARRIVAL_PLACES[arrival]);
    // What lies behind a loop waits until the loop is over: another pass may still change the outcome.
    else if (edge.role === 'back' && loop !== undefined && takesBackEdge(edge.rule, arrival)) {
      wantPass(draft, loop, edge.target);
    }
  }
  if (loop !== undefined) endedInLoop(draft, loop);
}

/** Asks for another pass of a loop; it begins when the present one is over. */
export function wantPass(draft: RunDraft, loop: number, head: number): void {
  const state = draft.run.loops[loop];
  if (state && !state.heads.includes(head)) draft.updateLoop(loop, { heads: [...state.heads, head] });
}

/** Begins the pass that was asked for if the loop stands still. */
export function beginPassIfIdle(draft: RunDraft, loop: number): void {
  const size = draft.run.workflow.loops[loop]?.nodes.length ?? 0;
  if (draft.run.loops[loop]?.ended === size) closePass(draft, loop);
}

function endedInLoop(draft: RunDraft, loop: number): void {
  draft.updateLoop(loop, { ended: (draft.run.loops[loop]?.ended ?? 0) + 1 });
  beginPassIfIdle(draft, loop);
}

function closePass(draft: RunDraft, loop: number): void {
  const heads = draft.run.loops[loop]?.heads ?? [];
  if (heads.length > 0) {
    beginPass(draft, loop, heads);
    return;
  }
  for (const node of nodesOf(draft, loop)) {
    for (const place of draft.definition(node).outgoing) {
      const edge = edgeAt(draft, place);
      if (edge.role === 'exit') arrive(draft, edge, ARRIVAL_PLACES[arrivalOf(draft.node(node), edge)]);
    }
  }
}

function beginPass(draft: RunDraft, loop: number, heads: readonly number[]): void {
  const pass = (draft.run.loops[loop]?.pass ?? 0) + 1;
  draft.updateLoop(loop, { pass, ended: 0, heads: [] });
  const nodes = nodesOf(draft, loop);
  for (const node of nodes) {
    const arrivals = arrivalsFromOutside(draft, node);
    draft.setStatus(node, 'pending');
    draft.update(node, {
      pass,
      attempt: 0,
      retries: 0,
      turn: 0,
      arrivals,
      startedAt: undefined,
      endedAt: undefined,
      dueAt: undefined,
      error: undefined,
      skipReason: undefined,
      untaken: [],
      route: undefined,
      children: undefined,
    });
  }
  for (const node of nodes) {
    if (heads.includes(node)) allow(draft, node);
    else if (!isReachedInside(draft, node)) draft.makeSkip(node);
  }
}

/** Edges from outside the loop arrived once and stay arrived. */
function arrivalsFromOutside(draft: RunDraft, node: number): readonly number[] {
  const { incoming, joins } = draft.definition(node);
  const arrivals = [...noArrivals(joins.length)];
  for (const place of incoming) {
    const edge = edgeAt(draft, place);
    if (edge.staysInLoop || !hasArrived(draft, edge)) continue;
    const at = edge.group * 3 + ARRIVAL_PLACES[arrivalOf(draft.node(edge.source), edge)];
    arrivals[at] = (arrivals[at] ?? 0) + 1;
  }
  return arrivals;
}

function hasArrived(draft: RunDraft, edge: WorkflowEdge): boolean {
  if (!hasEnded(draft.node(edge.source).status)) return false;
  const loop = edge.role === 'exit' ? draft.definition(edge.source).loop : undefined;
  return loop === undefined || draft.run.loops[loop]?.ended === nodesOf(draft, loop).length;
}

function isReachedInside(draft: RunDraft, node: number): boolean {
  return draft.definition(node).incoming.some((place) => {
    const { role, staysInLoop } = edgeAt(draft, place);
    return role === 'forward' && staysInLoop;
  });
}

function arrive(draft: RunDraft, edge: WorkflowEdge, place: number): void {
  const index = edge.target;
  const state = draft.node(index);
  const arrivals = state.arrivals.slice();
  const at = edge.group * 3 + place;
  arrivals[at] = (arrivals[at] ?? 0) + 1;
  draft.edit(index).arrivals = arrivals;
  if (state.status !== 'pending' || draft.run.ready.has(index) || draft.run.skips.has(index)) return;
  const verdict = judgeJoin(draft.definition(index), arrivals);
  if (verdict === 'run') allow(draft, index);
  else if (verdict === 'skip') draft.makeSkip(index);
}

function allow(draft: RunDraft, index: number): void {
  if (draft.definition(index).disabled) draft.makeSkip(index);
  else draft.makeReady(index);
}

function nodesOf(draft: RunDraft, loop: number): readonly number[] {
  return draft.run.workflow.loops[loop]?.nodes ?? [];
}

function edgeAt(draft: RunDraft, place: number): WorkflowEdge {
  const edge = draft.run.workflow.edges[place];
  if (!edge) throw new RangeError(`The workflow has no edge ${place}.`);
  return edge;
}
