import { emptyRun, parseWorkflow, type RunState, type Step } from '@handrail/runs';
import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { noRunAssistance } from '../assistance/run-assistance.ts';
import { nextWakeUp } from './next-wake-up.ts';

const empty = emptyRun(parseWorkflow(sketchWorkflow(['a'])));
const timer = (due: number) => ({ kind: 'timer', key: `t${due}`, due }) as unknown as Step;
const start = { kind: 'start-node', key: 's' } as unknown as Step;
const wake = (steps: readonly Step[], run: Partial<RunState> = {}) =>
  nextWakeUp({ state: { ...empty, ...run } as RunState, assistance: noRunAssistance, at: 100 }, steps);

const withChildren = (...statuses: string[]) => {
  const children = new Map(statuses.map((status, at) => [`c${at}`, { status }]));
  return { children } as unknown as Partial<RunState>;
};

test.each<[string, readonly Step[], Partial<RunState>, object]>([
  ['with nothing to do is never woken', [], {}, { busy: false, at: undefined }],
  ['is woken at its first timer', [timer(300), timer(200), timer(400)], {}, { busy: false, at: 200 }],
  [
    'is not woken for a timer that is due already',
    [timer(99), timer(100)],
    {},
    { busy: false, at: undefined },
  ],
  ['is busy with a step, and woken for its timer', [start, timer(200)], {}, { busy: true, at: 200 }],
  ['is busy while a child runs', [], withChildren('completed', 'running'), { busy: true, at: undefined }],
  [
    'is not busy when its children have ended',
    [],
    withChildren('completed', 'failed', 'cancelled'),
    { busy: false, at: undefined },
  ],
  [
    'is not busy after its end',
    [],
    { ...withChildren('running'), endedAt: 50 },
    { busy: false, at: undefined },
  ],
])('a run %s', (_what, steps, run, expected) => {
  expect(wake(steps, run)).toEqual(expected);
});
