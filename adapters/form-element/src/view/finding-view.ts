import type { JsonValue } from '@handrail/base';
import type { FormSeverity, ItemDocument, ValidationResult } from '@handrail/form';
import type { FormMessages } from '../messages/messages.ts';

export interface FindingView {
  readonly severity: FormSeverity;
  readonly text: string;
}

/** Errors first, because they are what has to be done; the order within a severity is the engine's. */
export function viewFindings(
  findings: readonly ValidationResult[],
  item: ItemDocument | null,
  messages: FormMessages,
): readonly FindingView[] {
  const views = findings.map((finding) => ({
    severity: finding.severity,
    text: findingText(finding, item, messages),
  }));
  return views.sort((a, b) => RANKS.indexOf(a.severity) - RANKS.indexOf(b.severity));
}

const RANKS: readonly FormSeverity[] = ['error', 'warning', 'info'];

/** The author's words, or ours in the language of the form where the author wrote none. */
export function findingText(
  finding: ValidationResult,
  item: ItemDocument | null,
  { findings }: FormMessages,
): string {
  if (!item) return finding.message;
  const label = item.label || item.key;
  switch (finding.constraintKind) {
    case 'required':
      return isQuestion(label) ? findings.unanswered(label) : findings.required(label);
    case 'type':
      return `${findings.wrongType(label, item.dataType ?? 'string')}${heldText(item, finding.value)}`;
    case 'cardinality':
      return finding.code === 'MIN_REPEAT'
        ? findings.tooFew(label, item.minRepeat ?? 0)
        : findings.tooMany(label, item.maxRepeat ?? 0);
    case 'constraint':
      // What the engine says when the author left the message out.
      return finding.message === `${label} is not valid.` ? findings.invalid(label) : finding.message;
    default:
      return finding.message;
  }
}

/** Controls of these can only show values of their type, so that nobody would see what is wrong. */
const SHOWN_BY_TYPE: ReadonlySet<string> = new Set([
  'boolean',
  'date',
  'dateTime',
  'time',
  'choice',
  'multiChoice',
]);

function heldText({ dataType = '' }: ItemDocument, value: JsonValue | undefined): string {
  if (!SHOWN_BY_TYPE.has(dataType) || value === undefined || value === null) return '';
  return ` (${[value].flat().map(String).join(', ')})`;
}

/** A sentence is not made of a question by putting words behind it. */
export function isQuestion(label: string): boolean {
  return /[?؟？]\s*$/.test(label);
}
