import { IndexSet } from '../collections/index-set.ts';
import { OrderedMap } from '../collections/ordered-map.ts';
import { Table } from '../collections/table.ts';
import type { Workflow, WorkflowNode } from '../workflow/workflow.ts';
import type { NodeState } from './node-state.ts';
import type { LoopState, RunState } from './run-state.ts';

const NO_INPUTS: NodeState['inputs'] = new Map();
const NOTHING: readonly never[] = [];

/** A run of this workflow before its first event. The log is folded onto it. */
export function emptyRun(workflow: Workflow): RunState {
  const count = workflow.nodes.length;
  return {
    workflow,
    phase: 'new',
    nextSequence: 0,
    runId: '',
    startedAt: 0,
    endedAt: undefined,
    transport: undefined,
    engineVersion: undefined,
    owner: undefined,
    inPerson: false,
    tags: undefined,
    metadata: undefined,
    configurable: {},
    limits: { maxNodeExecutions: 0 },
    parent: undefined,
    fork: undefined,
    nodes: Table.of(workflow.nodes.map(pendingNode)),
    ready: IndexSet.upTo(count),
    skips: IndexSet.upTo(count),
    active: IndexSet.upTo(count),
    loops: initialLoops(workflow),
    armed: new Map(),
    running: 0,
    executions: 0,
    failures: NOTHING,
    variables: OrderedMap.empty(),
    given: new Set(),
    sensitive: new Set(),
    taintedPlaces: new Set(),
    admittedTools: new Set(),
    sealedArtifacts: new Set(),
    channels: OrderedMap.empty(),
    answers: OrderedMap.empty(),
    lastAnswer: undefined,
    extensions: OrderedMap.empty(),
    children: OrderedMap.empty(),
    abandoned: NOTHING,
    effects: OrderedMap.empty(),
    pins: OrderedMap.empty(),
    toolCalls: OrderedMap.empty(),
    usage: undefined,
    orchestrator: undefined,
    dispatches: 0,
    pause: undefined,
    ending: undefined,
    error: undefined,
    failedNodeId: undefined,
    cancelledByParent: false,
    requested: undefined,
  };
}

function pendingNode({ joins }: WorkflowNode): NodeState {
  return {
    status: 'pending',
    pass: 0,
    attempt: 0,
    retries: 0,
    turn: 0,
    turnAt: undefined,
    arrivals: noArrivals(joins.length),
    startedAt: undefined,
    endedAt: undefined,
    dueAt: undefined,
    inputs: NO_INPUTS,
    isTainted: false,
    outputs: {},
    sealedOutputs: undefined,
    error: undefined,
    sealedError: undefined,
    skipReason: undefined,
    untaken: NOTHING,
    route: undefined,
    interrupt: undefined,
    expiredInterrupt: undefined,
    asked: 0,
    children: undefined,
  };
}

const ARRIVALS: readonly (readonly number[])[] = [0, 1, 2, 3, 4, 5].map((groups) =>
  new Array<number>(groups * 3).fill(0),
);

/** There are five rules, so no node has more groups. */
export function noArrivals(groups: number): readonly number[] {
  return ARRIVALS[groups] ?? new Array<number>(groups * 3).fill(0);
}

/** What a channel write starts has not begun, so all of it counts as ended; other loops begin with the run. */
function initialLoops(workflow: Workflow): readonly LoopState[] {
  const triggered = new Set(workflow.channelTriggers.map(({ node }) => workflow.nodes[node]?.loop));
  return workflow.loops.map(({ nodes }, index) => ({
    pass: 0,
    ended: triggered.has(index) ? nodes.length : 0,
    heads: NOTHING,
  }));
}
