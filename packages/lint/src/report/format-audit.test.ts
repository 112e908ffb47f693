import { expect, test } from 'vitest';
import { audited, manifestOf } from '../../testing/audit-html.ts';
import { auditSite, failuresOf } from '../audit/audit-site.ts';
import { badge } from './badge.ts';
import { formatAudit } from './format-audit.ts';

const ACTION = 'data-agent-kind="action" data-agent-action';
const button = `<button ${ACTION}="a.b">Go</button>`;
const good = audited(button, { address: 'https://site.example/', manifest: manifestOf(['a.b']) });
const bad = audited('<button>Go</button>', { address: 'https://site.example/x' });

test('a site is printed page by page, with its score last', () => {
  expect(formatAudit(auditSite([good, bad]))).toBe(`=== Agent Accessibility Audit (Site) ===

  PAGE: https://site.example/
    FORMS -  FIELDS -  ACTIONS 100  MANIFEST 100  → 100/100

  PAGE: https://site.example/x
    FORMS -  FIELDS -  ACTIONS 0  MANIFEST 0  → 0/100

  SITE OVERALL: 50/100 (2 pages) — Partial agent accessibility`);
});

test('one page has its own last line, and SAFETY is printed before MANIFEST', () => {
  const page = audited(button, { address: 'page.html', manifest: manifestOf(['a.b']), safety: true });
  expect(formatAudit(auditSite([page], [], false))).toBe(`=== Agent Accessibility Audit ===

  PAGE: page.html
    FORMS -  FIELDS -  ACTIONS 100  SAFETY -  MANIFEST 100  → 100/100

  OVERALL: 100/100 — Excellent agent accessibility`);
});

test('an audit fails below 50, with errors, or without a page', () => {
  expect(failuresOf(auditSite([good, bad]))).toEqual([]);
  expect(failuresOf(auditSite([bad]))).toEqual(['The score 0 is below 50.']);
  expect(failuresOf(auditSite([good]), { minScore: 101 })).toEqual(['The score 100 is below 101.']);
  expect(failuresOf(auditSite([]))).toEqual(['No page could be read.']);
  const wrong = audited(`<form ${ACTION}="a.b" data-agent-danger="x"></form>`, {
    manifest: manifestOf(['a.b']),
  });
  expect(failuresOf(auditSite([wrong]))).toEqual(['There are findings that fail the audit: 1.']);
  expect(failuresOf(auditSite([wrong]), { failOn: 'never' })).toEqual([]);
});

test('the level names what the next one asks for', () => {
  const clean = audited(button);
  expect(auditSite([clean]).level).toEqual({
    level: 1,
    name: 'annotated',
    unmet: ['Serve a valid manifest.'],
  });
  expect(auditSite([good]).level).toMatchObject({ level: 2, name: 'manifested' });
  expect(auditSite([bad]).level).toEqual({ level: 0, name: 'none', unmet: ['Annotate the pages.'] });
});

test('a page that script draws is not scored, and is no part of the score of its site', () => {
  const drawn = audited('<div id="root"></div><script type="module" src="/a.js"></script>', {
    address: 'https://site.example/app',
  });
  expect(drawn.score).toBeNull();
  expect(auditSite([good, drawn]).score).toBe(100);
  const alone = auditSite([drawn], [], false);
  expect(formatAudit(alone)).toContain('MANIFEST 0  → not scored\n\n  OVERALL: not scored');
  expect(failuresOf(alone)).toEqual([expect.stringMatching(/^No page could be scored.*--render\.$/)]);
  expect(failuresOf(alone, { minScore: 0 })).toEqual([]);
});

test('a site with errors is not called excellent or good', () => {
  const wrong = audited(`<button ${ACTION}="a.b" data-agent-danger="x">Go</button>`, {
    manifest: manifestOf(['a.b']),
  });
  expect(formatAudit(auditSite([wrong]))).toContain('SITE OVERALL: 100/100 (1 page) — 1 error to fix');
  expect(badge(auditSite([wrong]))).toContain('100/100, 1 error');
  expect(badge(auditSite([wrong]))).not.toContain('#1a7f37');
});
