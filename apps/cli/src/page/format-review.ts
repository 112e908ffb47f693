import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import type { Finish } from './name-finish.ts';

const LONGEST_VALUE = 200;

/** How a prepared action is finished: what to fill in and where, since only the owner submits it. */
export function formatReview(title: string, { url, values }: Finish, paint: Paint, notice?: string): string {
  const lines = Object.entries(values).map(([field, value]) => {
    const text = cleanLine(typeof value === 'string' ? value : JSON.stringify(value));
    const shown = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
    return `    ${cleanLine(field)}: ${shown}`;
  });
  return [
    `${paint.yellow('?')} ${paint.bold(cleanLine(title))}: nothing was submitted. Only the owner submits this.`,
    ...(notice === undefined ? [] : [`  ${cleanLine(notice)}`]),
    `  Finish it at ${cleanLine(url)}`,
    ...(lines.length > 0 ? ['  with these values:', ...lines] : []),
  ].join('\n');
}
