import type { PageFinding } from '@handrail/page';
import { answerStatusMessages } from '../messages/pages.ts';

/** What to say about the HTTP status that the page of a command came with; undefined for a page that was found. */
export function statusNotice(status: number | undefined): string | undefined {
  if (status === undefined || (status >= 200 && status < 300)) return undefined;
  return answerStatusMessages.status(status);
}

export function statusFindings(status: number | undefined): readonly PageFinding[] {
  const message = statusNotice(status);
  return message === undefined ? [] : [{ rule: 'http-status', severity: 'error', message, places: [] }];
}
