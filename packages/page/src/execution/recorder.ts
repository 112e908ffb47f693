import { type Confirmation, cleanText } from '@handrail/tools';
import type { PageFinding } from '../annotations/finding.ts';
import type { CheckedArguments } from '../arguments/check-arguments.ts';
import type { Coercion } from '../arguments/coerce.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import { type ActionEvidence, NOT_PRESSED, verdictOf } from './evidence.ts';
import { type LogStep, maskCoercions } from './execution-log.ts';
import {
  type ActionOutcome,
  type ConfirmationMetadata,
  type FailureReason,
  type OutcomeStatus,
  outcomeError,
} from './outcome.ts';
import type { PageDialog } from './page-runtime.ts';
import type { Execution } from './run-action.ts';
import { isSecretName } from './secret-field.ts';

const MAX_TEXT = 300;

const SENTENCES: Readonly<
  Record<PageDialog['kind'], (text: string, answer: PageDialog['answer']) => string>
> = {
  alert: (text) => `The page showed an alert, which was closed: "${text}"`,
  confirm: (text, answer) =>
    answer === 'yes'
      ? `The page asked for a confirmation, which the owner's approval answered: "${text}"`
      : `The page asked for a confirmation, which was declined: "${text}"`,
  prompt: (text) => `The page asked for input, which was dismissed: "${text}"`,
  beforeunload: () =>
    'The page has unsaved changes and asked for confirmation before leaving. It was not left.',
};

/** Dialogs of a page, as remarks on an outcome. */
function dialogFindings(dialogs: readonly PageDialog[], action: string): readonly PageFinding[] {
  return dialogs.map(({ kind, text, answer }) => ({
    rule: 'page-dialog',
    severity: answer === 'no' ? 'warning' : 'info',
    message: SENTENCES[kind](cleanText(text, MAX_TEXT).replace(/\s+/g, ' '), answer),
    places: [],
    action,
  }));
}

const MAX_DETAIL = 600;

/** What a page showed of an outcome. */
export type SaidByPage = Pick<Partial<ActionOutcome>, 'result' | 'output'>;

/** Keeps the log of one execution, and ends it. */
export class ActionRecorder<Element extends object> {
  /** Fields that hold another value than before. */
  changed: readonly string[] = [];
  /** Something was pressed: from now on a failure does not mean that nothing happened. */
  isPressed = false;
  /** A field of a page with script was filled, which may have set off anything. */
  isFilled = false;
  readonly #execution: Execution<Element>;
  readonly #action: string;
  readonly #timestamp: string;
  readonly #steps: LogStep[] = [];
  readonly #diagnostics: PageFinding[] = [];

  constructor(execution: Execution<Element>, action: string) {
    this.#execution = execution;
    this.#action = cleanText(action, 200);
    this.#timestamp = new Date(execution.clock.now()).toISOString();
    // What the page asked before has nothing to do with this.
    execution.runtime.takeDialogs?.();
  }

  step(step: LogStep): void {
    this.#steps.push(step);
  }

  diagnose(findings: readonly PageFinding[]): void {
    this.#diagnostics.push(...findings);
    if (findings.length > 0) {
      this.step({ type: 'resolve', via: 'page', diagnostics: findings.map(({ message }) => message) });
    }
  }

  coerced(coercions: readonly Coercion[]): void {
    if (coercions.length > 0)
      this.step({ type: 'coerce', coercions: maskCoercions(coercions, isSecretName) });
  }

  invalid({ missing, problems }: Extract<CheckedArguments, { readonly ok: false }>): ActionOutcome {
    const detail =
      missing.length > 0
        ? `These arguments are missing: ${missing.join(', ')}.`
        : `The arguments do not fit: ${problems
            .map(({ message }) => message)
            .slice(0, 5)
            .join('; ')}.`;
    this.step({ type: 'validate', result: 'failed', error: cleanText(detail, MAX_DETAIL) });
    if (missing.length === 0) return this.fail('validation_error', 'INVALID_ARGUMENTS', detail);
    return { ...this.fail('missing_required_fields', 'MISSING_FIELDS', detail), missingFields: missing };
  }

  /** What was filled in but is not part of what was sent has changed nothing on the site. */
  leaveOutUnsent(fields: readonly string[]): void {
    this.changed = this.changed.filter((field) => !fields.includes(field));
    this.diagnose(
      fields.map((field) => ({
        rule: 'field-not-sent',
        severity: 'warning',
        message: `What was filled into the field "${field}" is not in the form that was sent; its value was not used.`,
        places: [],
        action: this.#action,
        field,
      })),
    );
  }

  unconfirmed(answer: Exclude<Confirmation, 'granted'>, confirmation: ConfirmationMetadata): ActionOutcome {
    const name = `"${confirmation.action}"`;
    const outcome =
      answer === 'declined'
        ? this.fail(
            'execution_error',
            'CONFIRMATION_DECLINED',
            `The owner declined ${name}. Nothing was changed.`,
          )
        : this.fail(
            'needs_confirmation',
            'CONFIRMATION_REQUIRED',
            `${name} needs the owner's confirmation. Nothing was changed.`,
          );
    return { ...outcome, confirmation };
  }

  /** A page that cannot be read ends an execution like any other obstacle. */
  async unlessRefused<Outcome extends ActionOutcome>(
    work: () => Promise<Outcome>,
  ): Promise<Outcome | ActionOutcome> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PageRefusal)) throw error;
      return this.isPressed || this.isFilled
        ? this.unclear(error.message, [{ kind: 'silence', supports: 'neither' }])
        : this.fail('execution_error', 'PAGE_REFUSED', error.message);
    }
  }

  unclear(detail: string, evidence: readonly ActionEvidence[], more: SaidByPage = {}): ActionOutcome {
    const advice = 'It may have happened: look before you repeat it.';
    const text = detail.includes(advice) ? detail : `${detail} ${advice}`;
    return this.fail('execution_error', 'OUTCOME_UNCLEAR', text, evidence, more);
  }

  fail(
    status: OutcomeStatus,
    reason: FailureReason,
    detail: string,
    evidence: readonly ActionEvidence[] = [NOT_PRESSED],
    more: SaidByPage = {},
  ): ActionOutcome {
    const { manifest } = this.#execution;
    const error = outcomeError(reason, cleanText(detail, MAX_DETAIL), manifest, evidence);
    return { ...this.end(status, evidence, more), error };
  }

  end(status: OutcomeStatus, evidence: readonly ActionEvidence[], more: SaidByPage = {}): ActionOutcome {
    this.diagnose(dialogFindings(this.#execution.runtime.takeDialogs?.() ?? [], this.#action));
    return {
      status,
      verdict: verdictOf(evidence),
      evidence,
      action: this.#action,
      ...more,
      changed: this.changed,
      diagnostics: this.#diagnostics,
      log: {
        session_id: this.#execution.sessionId,
        action: this.#action,
        mode: 'ui',
        timestamp: this.#timestamp,
        steps: this.#steps,
      },
    };
  }
}

/** Arguments that were left out because nothing takes them. */
export function droppedArguments(action: string, coercions: readonly Coercion[]): readonly PageFinding[] {
  return coercions
    .filter(({ rule }) => rule === 'unknown→delete')
    .map(({ field }) => ({
      rule: 'argument-dropped',
      severity: 'warning',
      message: `"${action}" does not take the argument "${cleanText(field, 80)}"; it was left out.`,
      places: [],
      action,
      field,
    }));
}
