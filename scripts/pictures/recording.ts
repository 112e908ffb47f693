/** One picture of the story, and what it shows. */
export interface Frame {
  readonly caption: string;
  readonly jpeg: Buffer;
}

export interface RecordingLook {
  readonly width: number;
  readonly height: number;
  readonly paper: string;
  readonly ink: string;
}

const SECONDS = 3;
const CAPTION = 48;

/**
 * The frames one after the other, for ever, as one SVG: it needs no player, and GitHub shows it as a picture. Whoever wants less
 * motion sees the first frame.
 */
export function recordingSvg(frames: readonly Frame[], { width, height, paper, ink }: RecordingLook): string {
  const all = frames.length * SECONDS;
  const share = 100 / frames.length;
  const pictures = frames.map(
    ({ caption, jpeg }, at) => `<g class="f" style="animation-delay:${at * SECONDS}s">
<image width="${width}" height="${height}" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>
<text x="${width / 2}" y="${height + 31}" text-anchor="middle">${at + 1}. ${caption}</text>
</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + CAPTION}" role="img">
<title>${frames.map(({ caption }) => caption).join('. ')}.</title>
<style>
text { font: 600 17px system-ui, sans-serif; fill: ${ink}; }
.f { opacity: 0; animation: show ${all}s infinite; }
.f:first-of-type { opacity: 1; }
@keyframes show { 0%, ${share - 1}% { opacity: 1 } ${share}%, 100% { opacity: 0 } }
@media (prefers-reduced-motion: no-preference) { .f:first-of-type { opacity: 0 } }
@media (prefers-reduced-motion: reduce) { .f { animation: none } }
</style>
<rect width="${width}" height="${height + CAPTION}" fill="${paper}" rx="12"/>
${pictures.join('\n')}
</svg>
`;
}
