import { readHtml } from '@handrail/html';
import { auditPage } from '@handrail/lint';
import { expect, test } from 'vitest';
import { panelFindings } from './describe-audit.ts';

test('the panel says which button a finding is about', () => {
  const html = '<form>\n<button class="x">Delete all notes</button></form>';
  const page = auditPage({
    address: '/',
    tree: readHtml(html, { positions: true }),
    manifest: { manifest: undefined, from: undefined, findings: [] },
  });
  const button = panelFindings(page, html).findings.find(({ rule }) => rule === 'button-without-action');
  expect(button?.tag).toBe('<button class="x">Delete all notes');
});
