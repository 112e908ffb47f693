import type { PageFinding } from '../annotations/finding.ts';
import type { Capability } from '../site/overview.ts';
import { currentPage } from './current-page.ts';
import { type ActionEvidence, type ActivationEvidence, verdictOf } from './evidence.ts';
import type { FilledFields } from './filled-fields.ts';
import { hasNews, judgeOutcome } from './judge-outcome.ts';
import { type Locate, type Observation, observeOutcome } from './observe-outcome.ts';
import type { ActionOutcome } from './outcome.ts';
import type { ActionRecorder, SaidByPage } from './recorder.ts';
import type { Execution } from './run-action.ts';
import { settleOutcome } from './settle-outcome.ts';

/** An action that was just pressed. */
export interface Pressed<Element extends object> {
  readonly capability: Capability;
  readonly locate: Locate<Element>;
  readonly before: Observation;
  /** The revision at which it was pressed. */
  readonly pressedAt: number;
  readonly evidence: readonly ActivationEvidence[];
  readonly filled: FilledFields<Element>;
}

/** Waits for the outcome of an action that was just pressed, and judges it. */
export async function readOutcome<Element extends object>(
  execution: Execution<Element>,
  recorder: ActionRecorder<Element>,
  { capability, locate, before, pressedAt, evidence: atPress, filled }: Pressed<Element>,
): Promise<ActionOutcome> {
  const { runtime, manifest, schemaCheck, clock, statusLimit } = execution;
  const { id, outputSchema } = capability;
  const observe = () => observeOutcome(runtime, locate);
  const { last, vanished } = await settleOutcome(
    { runtime, clock, limit: statusLimit, observe },
    before,
    (now, gone) => isDecided(atPress) || hasNews(now, { before, vanished: gone, pressedAt }),
    atPress.some(({ kind }) => kind === 'request'),
  );
  const judgement = judgeOutcome({
    before,
    last,
    vanished,
    pressedAt,
    fromRuntime: runtime.lateEvidence?.() ?? atPress,
    outputSchema,
    schemaCheck,
    stillFilled: last.invalid.length > 0 && (await areStillFilled(execution, locate, filled)),
    errors: manifest?.errors ?? new Map(),
    said: filled.texts,
  });
  const { evidence, text, output } = judgement;
  const named = last.statuses[0]?.output ?? before.statuses[0]?.output;
  recorder.step({
    type: 'read_status',
    ...(named ? { output: named } : {}),
    ...(text === undefined ? {} : { value: text }),
  });
  if (evidence.some(({ kind }) => kind === 'output-mismatch'))
    recorder.diagnose([
      remark('output-mismatch', `The result of "${id}" does not fit its output schema.`, id),
    ]);
  const said: SaidByPage = {
    ...(text === undefined ? {} : { result: text }),
    ...(output === undefined ? {} : { output }),
  };
  switch (verdictOf(evidence)) {
    case 'succeeded':
      return recorder.end('completed', evidence, said);
    case 'failed':
      return recorder.fail(
        'execution_error',
        'SITE_REPORTED_FAILURE',
        failureOf(id, evidence),
        evidence,
        said,
      );
    case 'unclear':
      return unclear(recorder, id, { before, last, evidence, said });
  }
}

async function areStillFilled<Element extends object>(
  { runtime }: Execution<Element>,
  locate: Locate<Element>,
  filled: FilledFields<Element>,
): Promise<boolean> {
  return filled.areStillThere(locate(currentPage(runtime)).fields);
}

function isDecided(evidence: readonly ActivationEvidence[]): boolean {
  return evidence.some(({ supports }) => supports !== 'neither');
}

interface Unclear {
  readonly before: Observation;
  readonly last: Observation;
  readonly evidence: readonly ActionEvidence[];
  readonly said: SaidByPage;
}

function unclear<Element extends object>(
  recorder: ActionRecorder<Element>,
  id: string,
  { before, last, evidence, said }: Unclear,
): ActionOutcome {
  if (evidence.some(({ kind }) => kind === 'pending'))
    return recorder.unclear(
      `"${id}" was ${doneTo(evidence)}, and the page was still busy when the time was up.`,
      evidence,
      said,
    );
  if (said.result !== undefined) return recorder.end('completed', evidence, said);
  const error = evidence.find((each) => each.kind === 'http-error');
  if (error) return recorder.unclear(`The site answered with ${error.status}.`, evidence);
  if (last.path !== undefined && last.path !== before.path) {
    recorder.diagnose([
      remark('left-page', `"${id}" led to ${last.path}, where it has no status element.`, id),
    ]);
    return recorder.end('completed', evidence);
  }
  const isGone = last.path === undefined;
  if (!isGone && before.statuses.length === 0 && last.statuses.length === 0) {
    recorder.diagnose([remark('no-status', `"${id}" has no status element, so its outcome is unknown.`, id)]);
    return recorder.end('completed', [...evidence, SILENCE]);
  }
  const detail = `"${id}" was ${doneTo(evidence)}, and its status did not change in time.`;
  return recorder.unclear(detail, [...evidence, SILENCE]);
}

/** Only a request that was seen was submitted. */
function doneTo(evidence: readonly ActionEvidence[]): string {
  return evidence.some(({ kind }) => kind === 'request') ? 'submitted once' : 'pressed once';
}

const SILENCE: ActionEvidence = { kind: 'silence', supports: 'neither' };

function failureOf(id: string, evidence: readonly ActionEvidence[]): string {
  const failures = evidence.filter(({ supports }) => supports === 'failure');
  const first = failures.find(({ kind }) => kind === 'site-error') ?? failures[0];
  switch (first?.kind) {
    case 'http-error':
      return `The site answered "${id}" with ${first.status}.`;
    case 'site-error':
      return `The site reports ${first.code} for "${id}".`;
    case 'invalid-field':
      return `The page marks the field "${first.field}" of "${id}" as wrong.`;
    default:
      return `The page reports that "${id}" failed.`;
  }
}

function remark(rule: string, message: string, action: string): PageFinding {
  return { rule, severity: 'info', message, places: [], action };
}
