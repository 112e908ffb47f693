import type { PageFinding } from '../annotations/finding.ts';
import { ROW_KEY } from '../annotations/identifiers.ts';
import type { PageAction } from '../resolution/list-actions.ts';
import type { Resolution } from '../resolution/resolve.ts';
import type { FailureReason } from './outcome.ts';
import type { PreparedAction } from './prepare-action.ts';

const MOST_KEYS = 20;

/** Why the action element was not found: not there, in no such row, or there several times. */
export function actionNotFound<Element extends object>(
  resolution: Resolution<Element>,
  action: string,
  offered: PageAction<Element> | undefined,
  diagnostics: readonly PageFinding[],
): PreparedAction<Element> {
  const refuse = (reason: FailureReason, detail: string): PreparedAction<Element> => ({
    ok: false,
    reason,
    detail,
    diagnostics,
  });
  const name = `The action "${action}"`;
  // What is not on the page is not offered either.
  if (resolution.found || !offered) return notFound(resolution, name, diagnostics);
  const { rows } = offered;
  const keys = `The rows are: ${(rows ?? [])
    .slice(0, MOST_KEYS)
    .map(({ key }) => key)
    .join(', ')}.`;
  if (resolution.reason === 'row-needed')
    return refuse(
      'AMBIGUOUS_ELEMENT',
      `${name} is offered in rows; say which one with "${ROW_KEY}". ${keys}`,
    );
  if (resolution.reason === 'no-such-row') {
    return rows
      ? refuse('NOT_ON_THIS_PAGE', `${name} is not offered in a row with this key on this page. ${keys}`)
      : refuse(
          'NOT_ON_THIS_PAGE',
          `${name} is not in a row on this page, so it does not take "${ROW_KEY}" here.`,
        );
  }
  const way = rows
    ? 'Several rows have this key.'
    : 'In a list, "data-agent-key" on each item tells them apart.';
  const detail = `${name} is declared by ${resolution.matches} elements, and none is used. ${way}`;
  return refuse('AMBIGUOUS_ELEMENT', detail);
}

export function notFound<Element extends object>(
  resolution: Resolution<Element>,
  what: string,
  diagnostics: readonly PageFinding[],
  absence: FailureReason = 'NOT_ON_THIS_PAGE',
): Extract<PreparedAction<Element>, { readonly ok: false }> {
  if (!resolution.found && resolution.reason === 'ambiguous') {
    const detail = `${what} is declared by ${resolution.matches} elements, and none is used.`;
    return { ok: false, reason: 'AMBIGUOUS_ELEMENT', detail, diagnostics };
  }
  return { ok: false, reason: absence, detail: `${what} is not on this page.`, diagnostics };
}
