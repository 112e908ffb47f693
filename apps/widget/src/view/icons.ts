const SVG = 'http://www.w3.org/2000/svg';

/** Outlines on a grid of 20, drawn with one stroke. */
const OUTLINES = {
  ask: 'M3.5 4.5h13v9h-6l-4 3v-3h-3zM7 8h6M7 10.5h4',
  close: 'M5 5l10 10M15 5L5 15',
  check: 'M4 10.5l4 4 8-9',
  warning: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.1',
  shield: 'M10 2.5l6 2v5c0 4-2.5 6.5-6 8-3.5-1.5-6-4-6-8v-5z',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 100 4 2 2 0 000-4z',
  hand: 'M6 11V5.5a1.2 1.2 0 012.4 0V9V4a1.2 1.2 0 012.4 0v5V5a1.2 1.2 0 012.4 0v5V7.5a1.2 1.2 0 012.4 0V12c0 3-2 5.5-5 5.5S6.5 16 3.6 11.5',
  send: 'M10 16V4M5 9l5-5 5 5',
  stop: 'M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM5 5l10 10',
} as const;

export type WidgetIconName = keyof typeof OUTLINES;

/** An icon beside words that say the same, so it is hidden from readers of the words. */
export function icon(name: WidgetIconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', OUTLINES[name]);
  svg.append(path);
  return svg;
}
