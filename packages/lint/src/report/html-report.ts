import type { PageAudit } from '../audit/audit-page.ts';
import type { SiteAudit } from '../audit/audit-site.ts';
import { CATEGORIES } from '../audit/score.ts';
import { ruleOf } from '../rules/catalog.ts';
import type { LintFinding } from '../rules/lint-finding.ts';
import { escaped } from './escape-html.ts';
import type { HistoryEntry } from './history.ts';
import { HTML_REPORT_SCRIPT, HTML_REPORT_STYLE } from './html-report-assets.ts';
import { trendSection } from './html-trend.ts';

/** Nothing is loaded, and nothing that a page says can run. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** The report as one file that needs nothing else: it opens offline, in light and dark, and can be filtered. */
export function htmlReport(audit: SiteAudit, madeAt: string, history: readonly HistoryEntry[] = []): string {
  const { pages, unread, ignored, score, verdict, level } = audit;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Agent accessibility: ${score ?? 'not scored'}</title>
<style>${HTML_REPORT_STYLE}</style>
</head>
<body>
<header>
<h1>Agent accessibility audit</h1>
<p class="total"><strong>${score === null ? 'Not scored' : `${score}/100`}</strong> ${score === null ? '' : escaped(verdict)}</p>
<p>${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, level ${level.level} (${level.name}). Made on ${escaped(madeAt)}.</p>
</header>
<main>
${trendSection(history)}
<h2>Pages</h2>
${table(pages)}
${list(
  'Not read',
  unread.map(({ address, reason }) => `${escaped(address)}: ${escaped(reason)}`),
)}
${list('Left out by the configuration', ignored.map(escaped))}
${list('For the next level', level.unmet.map(escaped))}
<h2>Findings</h2>
${filters(pages)}
<p role="status" id="count"></p>
${pages.map(findings).join('\n')}
${suppressedFindings(pages)}
${pictures(pages)}
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
      `<tr><th scope="row">${escaped(address)}</th>${names.map((name) => `<td>${scores[name] ?? '-'}</td>`).join('')}<td><strong>${score ?? '-'}</strong></td></tr>`,
  );
  const head = ['Page', ...names, 'Score'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="wide" role="region" aria-label="Scores of the pages" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function filters(pages: readonly PageAudit[]): string {
  const rules = [...new Set(pages.flatMap((page) => page.findings.map(({ rule }) => rule)))].sort();
  const options = rules.map((rule) => `<option>${escaped(rule)}</option>`).join('');
  return `<fieldset class="filters">
<legend>Show</legend>
<label><input type="checkbox" value="error" checked> Errors</label>
<label><input type="checkbox" value="warning" checked> Warnings</label>
<label><input type="checkbox" value="info"> Advice</label>
<label>Rule <select id="rule"><option value="">All</option>${options}</select></label>
<label>Text <input type="search" id="text"></label>
</fieldset>`;
}

const RANK = { error: 0, warning: 1, info: 2 } as const;

function findings({ address, findings: all }: PageAudit): string {
  if (all.length === 0) return '';
  const sorted = [...all].sort((one, other) => RANK[one.severity] - RANK[other.severity]);
  return `<section class="page"><h3>${escaped(address)}</h3><ul>${sorted.map(item).join('')}</ul></section>`;
}

function item({ rule, severity, message, places, pointer }: LintFinding): string {
  const position = places[0]?.position;
  const place = position ? `line ${position.line}, column ${position.column}` : (pointer ?? '');
  const html = places[0]?.html;
  const help = ruleOf(rule)?.help ?? '';
  return `<li data-severity="${severity}" data-rule="${escaped(rule)}"><span class="severity ${severity}">${severity}</span> ${escaped(message)} <span class="place">${escaped(place)}</span>${html === undefined ? '' : `<p class="help"><code>${escaped(html)}</code></p>`}<p class="help"><code>${escaped(rule)}</code> ${escaped(help)}</p></li>`;
}

const MOST_SUPPRESSED = 1_000;

function suppressedFindings(pages: readonly PageAudit[]): string {
  const all = pages.flatMap(({ address, suppressed }) => suppressed.map((each) => ({ address, ...each })));
  if (all.length === 0) return '';
  const items = all
    .slice(0, MOST_SUPPRESSED)
    .map(
      ({ address, rule, message, by, reason }) =>
        `<li><code>${escaped(rule)}</code> ${escaped(address)}: ${escaped(message)} <span class="place">${by}: ${escaped(reason)}</span></li>`,
    );
  const more = all.length - items.length;
  return `<h2>Suppressed</h2><details><summary>${all.length} ${all.length === 1 ? 'finding does' : 'findings do'} not count</summary><ul>${items.join('')}${more > 0 ? `<li>… and ${more} more</li>` : ''}</ul></details>`;
}

function pictures(pages: readonly PageAudit[]): string {
  const shown = pages.filter(({ picture }) => picture !== undefined && /^[A-Za-z0-9+/=]*$/.test(picture));
  if (shown.length === 0) return '';
  const figures = shown.map(
    ({ address, picture }) =>
      `<figure><img alt="" src="data:image/jpeg;base64,${picture}" loading="lazy"><figcaption>${escaped(address)}</figcaption></figure>`,
  );
  return `<h2>As rendered</h2><div class="pictures">${figures.join('')}</div>`;
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<h2>${title}</h2><ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>`;
}
