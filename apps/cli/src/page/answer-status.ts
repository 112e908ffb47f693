import type { PageFinding } from '@handrail/page';

/** What to say about the HTTP status that the page of a command came with; undefined for a page that was found. */
export function statusNotice(status: number | undefined): string | undefined {
  if (status === undefined || (status >= 200 && status < 300)) return undefined;
  return `The site answered this address with the HTTP status ${status}. It may not be the page you mean.`;
}

export function statusFindings(status: number | undefined): readonly PageFinding[] {
  const message = statusNotice(status);
  return message === undefined ? [] : [{ rule: 'http-status', severity: 'error', message, places: [] }];
}
