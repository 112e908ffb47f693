import type { SourcePosition } from '@handrail/page';
import type { LintFinding } from '../rules/lint-finding.ts';

/** A comment of a page, and the element that it is written before. */
export interface PageComment {
  readonly text: string;
  readonly position: SourcePosition;
  /** From the start of the next element to its end; undefined when none follows. */
  readonly covers?: { readonly from: SourcePosition; readonly to: SourcePosition };
}

/** What one comment asks for: `<!-- handrail-lint-ignore rule-id: reason -->`. */
export interface IgnoreComment {
  readonly rule: string;
  readonly reason: string;
  readonly comment: PageComment;
}

const WORD = 'handrail-lint-ignore';
const SHORTEST_REASON = 10;

export interface ReadComments {
  readonly ignores: readonly IgnoreComment[];
  readonly findings: readonly LintFinding[];
}

/** Comments that ask for something and say it wrongly are findings, and have no effect. */
export function readIgnoreComments(
  comments: readonly PageComment[],
  isRule: (id: string) => boolean,
): ReadComments {
  const ignores: IgnoreComment[] = [];
  const findings: LintFinding[] = [];
  for (const comment of comments) {
    const text = comment.text.trim();
    if (!text.startsWith(WORD)) continue;
    const [, rule = '', reason = ''] =
      /^\s+([a-z][\w-]{0,60})\s*(?::\s*(.*))?$/is.exec(text.slice(WORD.length)) ?? [];
    const problem = problemOf(rule, reason.trim(), isRule);
    if (problem === undefined) ignores.push({ rule, reason: reason.trim().slice(0, 500), comment });
    else findings.push(about(comment, 'broken-suppression', problem));
  }
  return { ignores, findings };
}

function problemOf(rule: string, reason: string, isRule: (id: string) => boolean): string | undefined {
  if (rule === '') return `The comment must name a rule: <!-- ${WORD} rule-id: reason -->.`;
  if (!isRule(rule)) return `There is no rule "${rule}".`;
  if (reason === '') return `The comment needs a reason: <!-- ${WORD} ${rule}: reason -->.`;
  if (reason.length >= SHORTEST_REASON) return undefined;
  return `The comment needs a reason of at least ${SHORTEST_REASON} characters.`;
}

export function about({ position }: PageComment, rule: string, message: string): LintFinding {
  return { rule, severity: 'warning', message, places: [{ order: -1, tag: '#comment', position }] };
}

export function covers(
  { rule, comment }: IgnoreComment,
  finding: Pick<LintFinding, 'rule' | 'places'>,
): boolean {
  const position = finding.places[0]?.position;
  if (rule !== finding.rule || !position || !comment.covers) return false;
  const { from, to } = comment.covers;
  return !isBefore(position, from) && isBefore(position, to);
}

function isBefore(one: SourcePosition, other: SourcePosition): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column);
}
