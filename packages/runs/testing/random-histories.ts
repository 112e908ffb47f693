import { isJsonObject, type JsonValue } from '@handrail/base';
import fc from 'fast-check';
import {
  type ChildStatus,
  decide,
  emptyRun,
  interruptKey,
  isTerminal,
  nextSteps,
  type RunCommand,
  type RunDecision,
  type RunEvent,
  type RunNodeStep,
  type RunState,
  type Step,
  type Workflow,
} from '../src/index.ts';
import { testPorts } from './test-ports.ts';

/** Small numbers are what fast-check likes best; spread, they choose everything about as often. */
export const randomChoices = fc.array(
  fc.nat(999_999).map((number) => (Math.imul(number + 1, 2_654_435_761) >>> 0) % 1_000_000),
  { minLength: 20, maxLength: 80, size: 'max' },
);

/** One decision of a history: what was, what was asked, and the result. */
export interface Moment {
  readonly before: RunState;
  readonly command: RunCommand;
  readonly at: number;
  readonly decision: RunDecision;
}

export interface History {
  readonly workflow: Workflow;
  readonly moments: readonly Moment[];
  readonly log: readonly RunEvent[];
  readonly state: RunState;
}

const START = Date.UTC(2026, 0, 1);

/** Lets a run live through whatever the choices say: steps done and failed, answers, pauses, late and foolish commands. */
export function liveThrough(workflow: Workflow, choices: readonly number[]): History {
  let at = START;
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  const moments: Moment[] = [];
  const log: RunEvent[] = [];
  let state = emptyRun(workflow);
  const send = (command: RunCommand) => {
    const before = state;
    const decision = decide(before, command, at, testPorts);
    moments.push({ before, command, at, decision });
    if (!decision.ok) return;
    state = decision.state;
    log.push(...decision.events);
  };
  send({ type: 'create-run', runId: 'run-1', limits: { maxNodeExecutions: 40 } });
  for (const choice of choices) {
    at += choice % 7 === 0 ? 1_000 : choice % 50;
    for (const command of commandsFor(state, choice, at, newId)) send(command);
  }
  return { workflow, moments, log, state };
}

function commandsFor(
  state: RunState,
  choice: number,
  at: number,
  newId: () => string,
): readonly RunCommand[] {
  const kind = choice % 24;
  if (kind === 0) return [{ type: 'time-passed' }];
  if (kind === 1 && choice % 5 === 0) return [{ type: 'cancel-run', reason: 'enough' }];
  if (kind === 2)
    return [{ type: 'pause-run', drainPolicy: choice % 3 === 0 ? 'immediate' : 'drain-current-node' }];
  if (kind === 3 || (kind < 8 && state.pause)) return [{ type: 'resume-run' }];
  if (kind === 4) return [foolish(state, choice)];
  if (kind === 5 || kind === 6) return answers(state, choice);
  if (kind === 7) return childNews(state, choice);
  const steps = nextSteps(state, at);
  const step = steps[Math.floor(choice / 24) % Math.max(1, steps.length)];
  return step ? performed(state, step, choice, at, newId) : [{ type: 'time-passed' }];
}

function performed(
  state: RunState,
  step: Step,
  choice: number,
  at: number,
  newId: () => string,
): readonly RunCommand[] {
  switch (step.kind) {
    case 'settle':
      return [{ type: 'settle' }];
    case 'cancel-child':
      return [{ type: 'child-changed', childRunId: step.childRunId, status: 'cancelled' }];
    case 'start-node': {
      const { nodeId, pass, attempt } = step;
      return [{ type: 'start-node', nodeId, pass, attempt }];
    }
    case 'start-child':
      return [{ type: 'child-started', nodeId: step.nodeId, ordinal: step.ordinal, childRunId: newId() }];
    case 'timer':
      return [{ type: 'time-passed' }];
    case 'run-node':
      return [outcome(state, step, choice, at, newId)];
  }
}

function outcome(
  state: RunState,
  step: RunNodeStep,
  choice: number,
  at: number,
  newId: () => string,
): RunCommand {
  const { nodeId, pass, attempt, typeId } = step;
  const execution = { nodeId, pass, attempt };
  const luck = Math.floor(choice / 400);
  if (luck % 11 === 0 || typeId === 'core.fail') {
    return {
      type: 'fail-node',
      ...execution,
      error: { code: 'x', message: 'It failed.', retryable: luck % 2 === 0 },
    };
  }
  if (typeId === 'core.delay' && step.turn === 0)
    return { type: 'delay-node', ...execution, until: at + 300 };
  const key = interruptKey(state, nodeId, 0);
  if (typeId === 'core.approvalGate' && !state.answers.has(key)) {
    return {
      type: 'suspend-node',
      ...execution,
      interruptId: newId(),
      kind: 'approval',
      key,
      data: {
        artifactId: 'a',
        artifactType: 't',
        title: 'T',
        actions: ['accept', 'reject', 'refine', 'ask'],
      },
      completes: luck % 3 !== 0,
      ...(luck % 2 === 0 && { timeoutMs: 2_000 }),
    };
  }
  if (typeId === 'core.subWorkflow' || typeId === 'core.dispatch') {
    const mode = typeId === 'core.dispatch' ? 'dispatch' : 'sub-workflow';
    return {
      type: 'plan-children',
      ...execution,
      mode,
      workers: ['w'],
      onChildFailure: luck % 2 ? 'absorb' : 'fail-parent',
    };
  }
  if (typeId === 'core.orchestrator.supervisor') {
    const decision = luck % 3 === 0 ? { kind: 'terminate' } : { kind: 'next-worker', nextWorkerIds: ['w'] };
    return { type: 'decide-workers', ...execution, agentId: 'host:test', decision };
  }
  const writes =
    state.workflow.channels.has('votes') && luck % 2 === 0 ? [{ channel: 'votes', value: luck }] : [];
  return { type: 'complete-node', ...execution, outputs: { pick: luck % 2 === 0 ? 'yes' : 'no' }, writes };
}

function answers(state: RunState, choice: number): readonly RunCommand[] {
  const node = [...state.active].find((index) => state.nodes.at(index).interrupt);
  const nodeId = state.workflow.nodes[node ?? 0]?.id ?? '';
  const action = ['accept', 'reject', 'refine', 'ask'][choice % 4] ?? 'accept';
  const value: JsonValue = { action, question: 'Why?' };
  return [{ type: 'resolve-interrupt', nodeId, value, by: 'owner', via: 'bearer' }];
}

const NEWS: readonly ChildStatus[] = ['completed', 'failed', 'waiting-approval', 'running', 'cancelled'];

function childNews(state: RunState, choice: number): readonly RunCommand[] {
  const children = [...state.children].map(([runId]) => runId);
  const childRunId = children[choice % Math.max(1, children.length)] ?? 'nobody';
  return [{ type: 'child-changed', childRunId, status: NEWS[choice % NEWS.length] ?? 'completed' }];
}

/** Late, early and misplaced commands, all of which a host will send one day. */
function foolish(state: RunState, choice: number): RunCommand {
  const { nodes } = state.workflow;
  const nodeId = nodes[choice % nodes.length]?.id ?? '';
  const execution = { nodeId, pass: choice % 2, attempt: choice % 3 };
  const commands: readonly RunCommand[] = [
    { type: 'start-node', ...execution },
    { type: 'complete-node', ...execution, outputs: {} },
    { type: 'fail-node', ...execution, error: { code: 'late', message: 'Too late.' } },
    { type: 'create-run', runId: 'run-1' },
    { type: 'settle' },
    { type: 'record-facts', facts: [{ type: 'handrail.noted', payload: { choice } }] },
    { type: 'child-started', nodeId, ordinal: 0, childRunId: 'c' },
    { type: 'time-passed' },
  ];
  return commands[Math.floor(choice / 20) % commands.length] ?? { type: 'settle' };
}

/** Node, pass and attempt of every start in a log; the pass is what folding makes of it. */
export function startsOf(moments: readonly Moment[]): readonly string[] {
  return moments.flatMap(({ before, decision }) =>
    decision.ok
      ? decision.events.flatMap(({ type, payload, nodeId = '' }) => {
          if (type !== 'node.started' || !isJsonObject(payload)) return [];
          const index = before.workflow.indexOf.get(nodeId) ?? 0;
          return [`${before.runId}/${nodeId}/${before.nodes.at(index).pass}/${payload.attempt}`];
        })
      : [],
  );
}

/** Does everything there is to do, answers everything that is asked, and lets time pass, as long as that helps. */
export function finishPatiently(from: RunState, since: number): RunState {
  let state = from;
  let at = since;
  let ids = 0;
  const send = (command: RunCommand) => {
    const decision = decide(state, command, at, testPorts);
    if (decision.ok) state = decision.state;
  };
  for (let round = 0; round < 500 && !isTerminal(state.phase); round += 1) {
    at += 1_000;
    if (state.pause) send({ type: 'resume-run' });
    for (const index of [...state.active]) {
      const nodeId = state.workflow.nodes[index]?.id ?? '';
      send({ type: 'resolve-interrupt', nodeId, value: { action: 'accept' }, by: 'owner', via: 'bearer' });
    }
    for (const [childRunId] of state.children)
      send({ type: 'child-changed', childRunId, status: 'completed' });
    for (const step of nextSteps(state, at)) {
      ids += 1;
      const { workflow } = state;
      if (step.kind !== 'run-node') {
        for (const command of performed(state, step, 0, at, () => `late-${ids}`)) send(command);
      } else if (
        workflow.nodes[workflow.indexOf.get(step.nodeId) ?? 0]?.typeId === 'core.orchestrator.supervisor'
      ) {
        const { nodeId, pass, attempt } = step;
        send({
          type: 'decide-workers',
          nodeId,
          pass,
          attempt,
          agentId: 'host:test',
          decision: { kind: 'terminate' },
        });
      } else {
        const { nodeId, pass, attempt } = step;
        send({ type: 'complete-node', nodeId, pass, attempt, outputs: { pick: 'yes' } });
      }
    }
  }
  return state;
}
