import { escaped } from './escape-html.ts';
import type { HistoryEntry } from './history.ts';

const WIDTH = 640;
const HEIGHT = 120;
const MOST_POINTS = 60;
const MOST_ROWS = 10;

/** The scores of past audits as a line, and the last of them as a table, which says the same without the picture. */
export function trendSection(history: readonly HistoryEntry[]): string {
  const scored = history.filter(({ score }) => score !== null).slice(-MOST_POINTS);
  const [first] = scored;
  const last = scored.at(-1);
  if (!first || !last || scored.length < 2) return '';
  const change = (last.score ?? 0) - (first.score ?? 0);
  const words = change === 0 ? 'the same as' : change > 0 ? `${change} more than` : `${-change} less than`;
  const summary = `The score is ${last.score}, ${words} on ${day(first.at)}.`;
  const points = scored.map(({ score }, at) => {
    const x = (at / (scored.length - 1)) * (WIDTH - 20) + 10;
    const y = HEIGHT - 10 - ((score ?? 0) / 100) * (HEIGHT - 20);
    return [x.toFixed(1), y.toFixed(1)] as const;
  });
  const dots = points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3"/>`).join('');
  const rows = scored
    .slice(-MOST_ROWS)
    .reverse()
    .map(
      ({ at, score, pages, errors, warnings }) =>
        `<tr><th scope="row">${escaped(at.slice(0, 16).replace('T', ' '))}</th><td>${score}</td><td>${pages}</td><td>${errors}</td><td>${warnings}</td></tr>`,
    );
  const head = ['Time (UTC)', 'Score', 'Pages', 'Errors', 'Warnings'];
  return `<section><h2>Trend</h2>
<p>${escaped(summary)}</p>
<svg class="trend" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(summary)}"><line x1="0" x2="${WIDTH}" y1="10" y2="10"/><line x1="0" x2="${WIDTH}" y1="${HEIGHT - 10}" y2="${HEIGHT - 10}"/><polyline points="${points.map((each) => each.join(',')).join(' ')}"/>${dots}</svg>
<div class="wide" role="region" aria-label="Past audits" tabindex="0"><table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}

function day(at: string): string {
  return at.slice(0, 10);
}
