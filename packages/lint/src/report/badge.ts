import { errorsOf, type SiteAudit } from '../audit/audit-site.ts';

const LABEL = 'agent accessibility';
const COLOURS = [
  { from: 90, colour: '#1a7f37' },
  { from: 70, colour: '#4c6b00' },
  { from: 50, colour: '#8a5a00' },
] as const;

/** The score as an SVG badge, for a README. */
export function badge({ score, pages }: SiteAudit): string {
  const errors = errorsOf(pages);
  const broken = errors === 0 ? '' : `, ${errors === 1 ? '1 error' : `${errors} errors`}`;
  const value = score === null ? 'not scored' : `${score}/100${broken}`;
  const colour = (errors === 0 && COLOURS.find(({ from }) => (score ?? 0) >= from)?.colour) || '#a3121b';
  const [left, right] = [widthOf(LABEL), widthOf(value)];
  const text = (x: number, content: string) => `<text x="${x}" y="14" text-anchor="middle">${content}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${LABEL}: ${value}"><title>${LABEL}: ${value}</title><rect width="${left + right}" height="20" rx="3" fill="#40464d"/><path d="M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H${left}z" fill="${colour}"/><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(left / 2, LABEL)}${text(left + right / 2, value)}</g></svg>`;
}

/** About as wide as the font is. */
function widthOf(text: string): number {
  return Math.round(text.length * 6.6) + 12;
}
