import type { SurfaceFrame } from '@handrail/host';
import { expect, test } from 'vitest';
import { FrameFlow } from './frame-flow.ts';
import type { QualityLevel } from './quality.ts';

function flow() {
  const shown: SurfaceFrame[] = [];
  const levels: QualityLevel[] = [];
  const time = { now: 0 };
  const frames = new FrameFlow({
    now: () => time.now,
    show: (frame) => shown.push(frame),
    onQuality: (level) => levels.push(level),
    onShown: () => undefined,
  });
  const offer = (text: string) =>
    frames.offer({ data: Buffer.from(text).toString('base64'), width: 800, height: 600 });
  const texts = () => shown.map(({ jpeg }) => Buffer.from(jpeg).toString());
  return { frames, offer, shown, texts, levels, time };
}

test('two frames are on the way at most, and of the others only the newest follows', () => {
  const { frames, offer, texts, shown } = flow();
  for (const text of ['a', 'b', 'c', 'd', 'e']) offer(text);
  expect(texts()).toEqual(['a', 'b']);
  frames.acknowledge(1);
  expect(texts()).toEqual(['a', 'b', 'e']);
  expect(shown.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('a frame like the last is not sent', () => {
  const { frames, offer, texts } = flow();
  offer('a');
  offer('a');
  frames.acknowledge(1);
  offer('a');
  offer('b');
  expect(texts()).toEqual(['a', 'b']);
});

test('an acknowledgement represents those before it, and one for nothing changes nothing', () => {
  const { frames, offer, texts } = flow();
  offer('a');
  offer('b');
  for (const number of [0, 3, -1, 99, Number.NaN]) frames.acknowledge(number);
  offer('c');
  expect(texts()).toEqual(['a', 'b']);
  frames.acknowledge(2);
  offer('d');
  frames.acknowledge(2);
  expect(texts()).toEqual(['a', 'b', 'c', 'd']);
});

test('a viewer that never answers gets two frames and costs no more', () => {
  const { offer, shown } = flow();
  for (let count = 0; count < 1_000; count += 1) offer(`frame ${count}`);
  expect(shown).toHaveLength(2);
});

test('quality follows how long frames take', () => {
  const { frames, offer, levels, time } = flow();
  for (let number = 1; number <= 6; number += 1) {
    offer(`frame ${number}`);
    time.now += 300;
    frames.acknowledge(number);
  }
  expect(levels).toEqual([2, 3]);
});
