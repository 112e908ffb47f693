import type { SiteAnswer } from './task-site.ts';

/** Text as it may stand in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function page(title: string, body: string, status = 200): SiteAnswer {
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${body}</body></html>`,
  };
}

export function json(value: unknown): SiteAnswer {
  return { status: 200, contentType: 'application/json', body: JSON.stringify(value) };
}

/** The answer to a post: look at this page next. */
export function seeOther(location: string): SiteAnswer {
  return { status: 303, contentType: 'text/plain', body: '', location };
}
