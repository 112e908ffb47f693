import { OWNER_SHAPES, type OwnerIconName } from '@handrail/owner-view';
import { href } from '../markup/href.ts';
import { type Html, html } from '../markup/html.ts';

/** Beside words always, so it says nothing to those who do not see it. */
export function icon(name: OwnerIconName): Html {
  return USES[name];
}

const NAMES = Object.keys(OWNER_SHAPES) as OwnerIconName[];
const USES = Object.fromEntries(
  NAMES.map((name) => [name, html`<svg aria-hidden="true"><use href="${href`#i-${name}`}"/></svg>`]),
) as Record<OwnerIconName, Html>;
const SYMBOLS = Object.fromEntries(NAMES.map((name) => [name, symbolOf(name)])) as Record<
  OwnerIconName,
  Html
>;

function symbolOf(name: OwnerIconName): Html {
  const { paths, dots = [] } = OWNER_SHAPES[name];
  const circles = dots.map(([cx, cy, r]) => html`<circle cx="${cx}" cy="${cy}" r="${r}"/>`);
  return html`<symbol id="i-${name}" viewBox="0 0 24 24">${circles}${paths !== '' && html`<path d="${paths}"/>`}</symbol>`;
}

/** The shapes a page uses, once each. */
export function sprite(...parts: readonly Html[]): Html {
  const markup = parts.join('');
  const used = NAMES.filter((name) => markup.includes(`"#i-${name}"`));
  return html`<svg hidden>${used.map((name) => SYMBOLS[name])}</svg>`;
}
