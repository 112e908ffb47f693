import type { RunStats } from '@handrail/client';
import type { Layer } from '../../pages/stats/run-layers.ts';

const runs = (count: number) => (count === 1 ? '1 run' : `${count} runs`);

interface AnswerCounts {
  readonly yes: number;
  readonly no: number;
  readonly changes: number;
  readonly expired: number;
  readonly open: number;
}

export const statsMessages = {
  span: 'Time',
  spans: { '24': '24 hours', '168': '7 days', '720': '30 days' } as Readonly<Record<string, string>>,
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
  runsChart: (stretch: string) => `Runs per ${stretch}`,
  stretch: (minutes: number) =>
    minutes === 1_440
      ? 'day'
      : minutes === 60
        ? 'hour'
        : minutes < 60
          ? `${minutes} minutes`
          : `${minutes / 60} hours`,
  runsSummary: (started: number, failed: number, most: number, stretch: string) =>
    `${runs(started)} started, ${failed} failed. The most in one ${stretch}: ${most}.`,
  bar: (time: string, started: number, failed: number) =>
    failed === 0 ? `${time}: ${runs(started)}` : `${time}: ${runs(started)}, ${failed} failed`,
  layers: {
    done: 'Done',
    decided: 'Declined, refused or cancelled',
    failed: 'Failed',
    open: 'Waiting or running',
  } satisfies Record<Layer, string>,
  timeChart: 'Where the time goes',
  timeScale: (top: string) => `The typical run (median). Bars go from 0 to ${top}.`,
  timeNone: 'A median is shown from 20 finished runs on.',
  noneEnded: 'No run has ended in this time.',
  few: (ended: number, least: string, most: string) =>
    ended === 1
      ? `1 run, ${least}. Too few for a median.`
      : `${ended} runs, ${least === most ? least : `${least} to ${most}`}. Too few for a median.`,
  working: 'Working',
  waiting: 'Waiting for an answer',
  workflow: 'Workflow',
  ended: 'Ended',
  median: 'Median',
  shortest: 'Shortest',
  longest: 'Longest',
  slowest: 'Slowest capabilities',
  slowestHint: 'Working time only, without waiting for people.',
  tooFew: 'Shown when a capability has 20 finished runs.',
  capability: 'Capability',
  runs: 'Runs',
  mostRefused: 'Most refused',
  refusedHint: 'Requests that a rule refused before the first step.',
  noneRefused: 'No request was refused in this time.',
  of: (part: number, whole: number) => `${part} of ${whole}`,
  answers: 'Answers',
  answersSum: (all: number, { yes, no, changes, expired, open }: AnswerCounts) =>
    `${all === 1 ? '1 request' : `${all} requests`}: ${yes} approved or answered, ${no} declined, ${changes} sent back for changes, ${expired} expired, ${open} open.`,
  answersChart: (count: number) => `Answers over time, ${count} in all`,
  answersBar: (time: string, count: number) => `${time}: ${count === 1 ? '1 answer' : `${count} answers`}`,
  typicalAnswer: 'Typical answer',
  medianOf: (count: number) => `median of ${count}`,
  tooFewAnswers: 'shown from 20 answers on',
  expired: 'Expired',
  withoutAnswer: 'without an answer',
  digested: (count: string) =>
    `Times, capabilities and answers cover the ${count} newest runs so far. The rest is still loading.`,
  time: 'Time',
  asTable: 'Show as table',
  tableOf: (title: string) => `${title}, as a table`,
  asChart: 'Show as chart',
  incomplete: (count: string) =>
    `Only the ${count} newest runs are counted here. Choose a shorter time for exact numbers.`,
  empty: 'No runs started in this time',
  emptyText: 'Start one from a workflow, or look at a longer time.',
  toWorkflows: 'See workflows',
  noValue: '–',
};
