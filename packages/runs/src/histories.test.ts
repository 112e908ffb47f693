import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeState } from '../testing/describe-state.ts';
import { eventComplaints } from '../testing/published-schemas.ts';
import {
  finishPatiently,
  type History,
  liveThrough,
  randomChoices,
  startsOf,
} from '../testing/random-histories.ts';
import { randomWorkflow } from '../testing/random-workflow.ts';
import { testPorts } from '../testing/test-ports.ts';
import {
  decide,
  emptyRun,
  foldRun,
  isTerminal,
  isTerminalType,
  nextSteps,
  type RunState,
  snapshotRun,
  statusOf,
} from './index.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const LATER = Date.UTC(2026, 5, 1);

function everyHistory(check: (history: History) => void): void {
  fc.assert(
    fc.property(randomWorkflow, randomChoices, (workflow, choices) => check(liveThrough(workflow, choices))),
    { numRuns },
  );
}

describe('whatever happens to a run', () => {
  test('folding its log again, whole or in parts, gives the state that decisions led to', () => {
    everyHistory(({ workflow, log, state }) => {
      const stored = JSON.parse(JSON.stringify(log));
      const whole = foldRun(stored, emptyRun(workflow));
      expect(describeState(whole)).toEqual(describeState(state));
      const middle = Math.floor(log.length / 2);
      const half = foldRun(stored.slice(0, middle), emptyRun(workflow));
      const untouched = describeState(half);
      expect(describeState(foldRun(stored.slice(middle), half))).toEqual(describeState(whole));
      expect(describeState(foldRun(stored, half))).toEqual(describeState(whole));
      expect(describeState(half)).toEqual(untouched);
      expect(snapshotRun(whole)).toEqual(snapshotRun(state));
    });
  });

  test('its events are numbered without a gap, fit the wire, and nothing follows the one that ends it', () => {
    everyHistory(({ log, state }) => {
      expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_event, index) => index));
      expect(new Set(log.map(({ eventId }) => eventId)).size).toBe(log.length);
      expect(log.flatMap(eventComplaints)).toEqual([]);
      const ends = log.flatMap(({ type }, index) => (isTerminalType(type) ? [index] : []));
      expect(ends).toEqual(isTerminal(state.phase) ? [log.length - 1] : []);
    });
  });

  test('a refused command and a repeated decision leave no trace', () => {
    everyHistory(({ moments }) => {
      for (const { before, command, at, decision } of moments) {
        const again = decide(before, command, at, testPorts);
        expect(again.ok).toBe(decision.ok);
        if (again.ok && decision.ok) expect(again.events).toEqual(decision.events);
        if (!decision.ok) expect(decision.refusal.message).not.toBe('');
      }
    });
  });

  test('no node is started twice in the same pass and attempt, and no step asks for it', () => {
    everyHistory(({ moments }) => {
      const started = new Set<string>();
      for (const moment of moments) {
        for (const key of startsOf([moment])) {
          expect(started.has(key)).toBe(false);
          started.add(key);
        }
        if (!moment.decision.ok) continue;
        for (const step of nextSteps(moment.decision.state, moment.at)) {
          if (step.kind === 'start-node') expect(started.has(step.key)).toBe(false);
        }
      }
    });
  });

  test('a run that has not ended has something to do or somebody to wait for, wherever its log was cut', () => {
    everyHistory(({ workflow, log }) => {
      let state = emptyRun(workflow);
      for (const event of log) {
        state = foldRun([event], state);
        if (isTerminal(state.phase) || state.phase === 'paused') continue;
        const steps = nextSteps(state, LATER);
        expect(steps.length > 0 || isWaiting(state)).toBe(true);
        expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
      }
    });
  });

  test('every interrupt is asked for before it is resolved, and a node has at most one open', () => {
    everyHistory(({ log }) => {
      const open = new Map<string, number>();
      for (const { type, nodeId = '' } of log) {
        if (type === 'interrupt.requested') open.set(nodeId, (open.get(nodeId) ?? 0) + 1);
        if (type === 'interrupt.resolved') open.set(nodeId, (open.get(nodeId) ?? 0) - 1);
        expect([0, 1]).toContain(open.get(nodeId) ?? 0);
      }
    });
  });

  test('with working nodes, patient owners and time it comes to an end', () => {
    everyHistory(({ state, moments }) => {
      const end = finishPatiently(state, moments.at(-1)?.at ?? 0);
      expect(isTerminal(end.phase)).toBe(true);
    });
  });

  test('cancelling it always ends it once its children have ended', () => {
    everyHistory(({ state, moments }) => {
      const at = (moments.at(-1)?.at ?? 0) + 1;
      let run = state;
      const send = (command: Parameters<typeof decide>[1]) => {
        const decision = decide(run, command, at, testPorts);
        if (decision.ok) run = decision.state;
      };
      send({ type: 'cancel-run', reason: 'enough' });
      for (const step of nextSteps(run, at)) {
        if (step.kind === 'cancel-child') {
          send({ type: 'child-changed', childRunId: step.childRunId, status: 'cancelled' });
        }
      }
      expect(isTerminal(run.phase)).toBe(true);
      expect(nextSteps(run, at)).toEqual([]);
    });
  });
});

function isWaiting(state: RunState): boolean {
  if (statusOf(state).startsWith('waiting-')) return true;
  return [...state.active].some((index) => ['suspended', 'waiting'].includes(state.nodes.at(index).status));
}
