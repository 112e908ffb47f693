import type { RunStats } from '@handrail/client';
import type { Layer } from '../../pages/stats/run-layers.ts';

const runs = (count: number) => (count === 1 ? '1 run' : `${count} runs`);

export const statsMessages = {
  span: 'Time',
  spans: { '1': '1 hour', '6': '6 hours', '24': '1 day', '168': '1 week' } as Readonly<
    Record<string, string>
  >,
  started: 'Runs started',
  sorts: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    declined: 'Declined',
    refused: 'Refused',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<keyof RunStats['bySort'], string>,
  sum: 'All runs that were started, by state',
  runsChart: 'Runs over time',
  stretch: (minutes: number) =>
    minutes === 60 ? 'hour' : minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`,
  runsHint: (stretch: string) => `How many began in each ${stretch}.`,
  runsSummary: (started: number, failed: number, most: number, stretch: string) =>
    `${runs(started)} began, ${failed} failed; at most ${most} in one ${stretch}.`,
  bar: (time: string, started: number, failed: number) =>
    failed === 0 ? `${time}: ${runs(started)}` : `${time}: ${runs(started)}, ${failed} failed`,
  layers: {
    done: 'Done',
    decided: 'Declined, refused or cancelled',
    failed: 'Failed',
    open: 'Waiting or running',
  } satisfies Record<Layer, string>,
  latencyChart: 'How long runs took',
  latencyHint:
    'From beginning to end, waiting included. Half of the runs were faster than the thick line, 99 of 100 faster than the thin one. Each step of the scale is ten times the one below.',
  latencySummary: (p50: string, p99: string) => `Last: half within ${p50}, 99 of 100 within ${p99}.`,
  latencyNone: 'No run has ended in this time.',
  p50: 'half',
  p99: '99 %',
  time: 'Time',
  half: 'Half within',
  most: '99 of 100 within',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  incomplete: (count: string) =>
    `There are more runs in this time than the ${count} newest, which are counted here. Choose a shorter time for exact numbers.`,
  empty: 'No run began in this time',
  emptyText: 'Start one from a workflow, or look at a longer time.',
  toWorkflows: 'See workflows',
  noValue: '–',
  milliseconds: (count: number) => `${count} ms`,
};
