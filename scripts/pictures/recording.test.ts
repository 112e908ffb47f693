import { expect, test } from 'vitest';
import { recordingSvg } from './recording.ts';

test('a recording shows each frame in turn, and one alone to whoever wants less motion', () => {
  const frames = ['Ask', 'Approve'].map((caption) => ({ caption, jpeg: Buffer.from(caption) }));
  const svg = recordingSvg(frames, { width: 96, height: 60, paper: '#fff', ink: '#000' });
  expect(svg.match(/<image /g)).toHaveLength(2);
  expect(svg).toContain('animation: show 6s infinite');
  expect(svg).toContain('style="animation-delay:3s"');
  expect(svg).toContain('prefers-reduced-motion: reduce');
  expect(svg).toContain('<title>Ask. Approve.</title>');
  expect(svg).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
});
