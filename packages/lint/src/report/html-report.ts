import type { PageAudit } from '../audit/audit-page.ts';
import type { SiteAudit } from '../audit/audit-site.ts';
import { CATEGORIES } from '../audit/score.ts';
import { ruleOf } from '../rules/catalog.ts';
import type { LintFinding } from '../rules/lint-finding.ts';
import { HTML_REPORT_SCRIPT, HTML_REPORT_STYLE } from './html-report-assets.ts';

/** The report as one file that needs nothing else: it opens offline, in light and dark, and can be filtered. */
export function htmlReport(audit: SiteAudit, madeAt: string): string {
  const { pages, unread, score, verdict, level } = audit;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Agent accessibility: ${score ?? 'not scored'}</title>
<style>${HTML_REPORT_STYLE}</style>
</head>
<body>
<header>
<h1>Agent accessibility audit</h1>
<p class="total"><strong>${score === null ? 'Not scored' : `${score}/100`}</strong> ${escaped(verdict)}</p>
<p>${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, level ${level.level} (${level.name}). Made on ${escaped(madeAt)}.</p>
</header>
<main>
<h2>Pages</h2>
${table(pages)}
${list(
  'Not read',
  unread.map(({ address, reason }) => `${escaped(address)}: ${escaped(reason)}`),
)}
${list('For the next level', level.unmet.map(escaped))}
<h2>Findings</h2>
<fieldset class="filters">
<legend>Show</legend>
<label><input type="checkbox" value="error" checked> Errors</label>
<label><input type="checkbox" value="warning" checked> Warnings</label>
<label><input type="checkbox" value="info"> Advice</label>
</fieldset>
<p role="status" id="count"></p>
${pages.map(findings).join('\n')}
</main>
<script>${HTML_REPORT_SCRIPT}</script>
</body>
</html>
`;
}

function table(pages: readonly PageAudit[]): string {
  const names = CATEGORIES.filter((name) => pages.some(({ scores }) => scores[name] !== undefined));
  const rows = pages.map(
    ({ address, scores, score }) =>
      `<tr><th scope="row">${escaped(address)}</th>${names.map((name) => `<td>${scores[name] ?? '-'}</td>`).join('')}<td><strong>${score}</strong></td></tr>`,
  );
  const head = ['Page', ...names, 'Score'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="wide" role="region" aria-label="Scores of the pages" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const RANK = { error: 0, warning: 1, info: 2 } as const;

function findings({ address, findings: all }: PageAudit): string {
  if (all.length === 0) return '';
  const sorted = [...all].sort((one, other) => RANK[one.severity] - RANK[other.severity]);
  return `<section><h3>${escaped(address)}</h3><ul>${sorted.map(item).join('')}</ul></section>`;
}

function item({ rule, severity, message, places, pointer }: LintFinding): string {
  const position = places[0]?.position;
  const place = position ? `line ${position.line}, column ${position.column}` : (pointer ?? '');
  const help = ruleOf(rule)?.help ?? '';
  return `<li data-severity="${severity}"><span class="severity ${severity}">${severity}</span> ${escaped(message)} <span class="place">${escaped(place)}</span><p class="help"><code>${escaped(rule)}</code> ${escaped(help)}</p></li>`;
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<h2>${title}</h2><ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
