import { refusalAdvice } from '../refusal-advice.ts';
import { callFailures } from './call-failures.ts';
import { egressReasons } from './egress-reasons.ts';
import { runFailures } from './run-failures.ts';

/**
 * Why something failed, for every page, the terminal and the dashboard. It is apart from the other messages, because only
 * pages about a run load it.
 */
export const failureEnglish = {
  run: runFailures,
  call: callFailures,
  egress: egressReasons,
  refusals: refusalAdvice,
  /** For a code that a workflow or a connector made up: only its message says more. */
  unknown: (step: string) => `${step} failed.`,
  unknownNext: 'Fix what the message names, then start the run again.',
  unknownCall: 'The tool did not work.',
  thisStep: 'A step',
  quoted: (step: string) => `“${step}”`,
};

export type FailureMessages = typeof failureEnglish;
