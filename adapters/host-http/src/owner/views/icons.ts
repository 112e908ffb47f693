import { href } from '../markup/href.ts';
import { type Html, html } from '../markup/html.ts';

const circle = html`<circle cx="12" cy="12" r="8.5"/>`;

/** One set, drawn for this: shapes differ, so that nothing is told by colour alone. */
const SHAPES = {
  logo: html`<path d="M3 15 21 7M6 14v6m6-9v9m6-11v11"/>`,
  hand: html`<path d="M8 13V6.5a1.5 1.5 0 0 1 3 0V12m0-1V5a1.5 1.5 0 0 1 3 0v7m0-5.5a1.5 1.5 0 0 1 3 0V13m0-3.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1.5a6 6 0 0 1-5-2.7L5 14.2a1.6 1.6 0 0 1 2.6-1.9L8 13"/>`,
  ask: html`${circle}<path d="M9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.7m0 2.7v.01"/>`,
  wait: html`<path d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5M12 20.5A8.5 8.5 0 0 1 3.5 12m2.5-6 .01 0M18 18l.01 0"/>`,
  run: html`<path d="M12 3.5a8.5 8.5 0 1 0 8.5 8.5"/><circle cx="12" cy="12" r="2.5"/>`,
  check: html`${circle}<path d="m8.2 12.3 2.7 2.7 5-5.7"/>`,
  cross: html`${circle}<path d="m9 9 6 6m0-6-6 6"/>`,
  slash: html`${circle}<path d="m6.5 17.5 11-11"/>`,
  pause: html`${circle}<path d="M10 9v6m4-6v6"/>`,
  dot: html`<circle cx="12" cy="12" r="2.5"/>`,
  clock: html`${circle}<path d="M12 7.5V12l3 2"/>`,
  alert: html`<path d="M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5v.01"/>`,
  shield: html`<path d="m12 3 7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z"/>`,
  out: html`<path d="M14 4h6v6m0-6-9 9M10 5H5v14h14v-5"/>`,
  back: html`<path d="m14.5 6-6 6 6 6"/>`,
  lock: html`<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>`,
} as const;

export type IconName = keyof typeof SHAPES;

/** Beside words always, so it says nothing to those who do not see it. */
export function icon(name: IconName): Html {
  return USES[name];
}

const NAMES = Object.keys(SHAPES) as IconName[];
const USES = Object.fromEntries(
  NAMES.map((name) => [name, html`<svg aria-hidden="true"><use href="${href`#i-${name}`}"/></svg>`]),
) as Record<IconName, Html>;

/** The shapes a page uses, once each. */
export function sprite(...parts: readonly Html[]): Html {
  const markup = parts.join('');
  const used = NAMES.filter((name) => markup.includes(`"#i-${name}"`));
  return html`<svg hidden>${used.map((name) => html`<symbol id="i-${name}" viewBox="0 0 24 24">${SHAPES[name]}</symbol>`)}</svg>`;
}
