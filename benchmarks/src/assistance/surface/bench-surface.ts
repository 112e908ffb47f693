import type { CDPSession } from 'playwright-core';
import { judge, quotient } from '../../measure/aim.ts';
import { formatRatio, formatTime, markdownTable } from '../../measure/format.ts';
import { percentile } from '../../measure/sample.ts';
import type { AssistanceBenchSettings } from '../settings.ts';
import { type LivePage, now, openLivePage } from './live-page.ts';

interface Times {
  /** The page changed → the picture is there. */
  readonly frame: number[];
  /** A key was sent → the page has it. */
  readonly input: number[];
  /** A key was sent → the picture that shows it is there. */
  readonly both: number[];
}

/** One end of a way to a page: the browser's own protocol, or a viewer of the host. */
interface Way {
  press(): void;
  onFrame: (at: number) => void;
  close(): Promise<void> | void;
}

const QUIET_MS = 60;
const PATIENCE_MS = 5_000;

/** Frames and keys on loopback, beside the browser's own protocol in the same process, round by round. */
export async function benchSurface({ rounds, samples }: AssistanceBenchSettings): Promise<string> {
  const live = await openLivePage();
  const found = { bare: noTimes(), viewer: noTimes() };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, open] of [
        ['bare', openBare],
        ['viewer', openViewer],
      ] as const) {
        // The first round only warms up.
        await measure(live, await open(live), samples, round === 0 ? noTimes() : found[name]);
      }
    }
  } finally {
    await live.close();
  }
  return render(found);
}

async function measure(live: LivePage, way: Way, samples: number, times: Times): Promise<void> {
  await quiet(way);
  for (let count = 0; count < samples; count += 1) {
    const changed = nextFrame(way);
    const changedAt = (await live.page.evaluate('change()')) as number;
    times.frame.push((await changed) - changedAt);
    await quiet(way);
    const shown = nextFrame(way);
    const sentAt = now();
    way.press();
    const shownAt = await shown;
    const takenAt = (await live.page.evaluate('times.pop()')) as number;
    times.input.push(takenAt - sentAt);
    times.both.push(shownAt - sentAt);
    await quiet(way);
  }
  await way.close();
}

async function openBare({ page }: LivePage): Promise<Way> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 };
  const way: Way = {
    press: () => void session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    onFrame: () => undefined,
    close: () => session.detach(),
  };
  session.on('Page.screencastFrame', ({ sessionId }) => {
    way.onFrame(now());
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 80,
    maxWidth: 1280,
    maxHeight: 800,
  });
  return way;
}

async function openViewer(live: LivePage): Promise<Way> {
  const viewer = await live.view();
  const way: Way = {
    press: () => viewer.send({ type: 'key', action: 'down', key: 'a', code: 'KeyA', modifiers: 0 }),
    onFrame: () => undefined,
    close: () => viewer.close(),
  };
  viewer.onFrame = (at) => way.onFrame(at);
  return way;
}

function nextFrame(way: Way): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A change was never shown.')), PATIENCE_MS);
    way.onFrame = (at) => {
      clearTimeout(timer);
      way.onFrame = () => undefined;
      resolve(at);
    };
  });
}

/** Until no picture has come for a while, so that the next one belongs to the next change. */
function quiet(way: Way): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      way.onFrame = () => undefined;
      resolve();
    };
    let timer = setTimeout(done, QUIET_MS);
    way.onFrame = () => {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET_MS);
    };
  });
}

function noTimes(): Times {
  return { frame: [], input: [], both: [] };
}

const NAMES: Readonly<Record<keyof Times, string>> = {
  frame: 'page changes → picture',
  input: 'key sent → page has it',
  both: 'key sent → picture shows it',
};

function render({ bare, viewer }: { readonly bare: Times; readonly viewer: Times }): string {
  const rows = (Object.keys(NAMES) as (keyof Times)[]).flatMap((name) =>
    [0.5, 0.99].map((share) => {
      const [limit, ours] = [percentile(bare[name], share), percentile(viewer[name], share)];
      return [
        `${NAMES[name]}, p${share * 100}`,
        formatTime(limit),
        formatTime(ours),
        formatRatio(ours / limit),
      ];
    }),
  );
  // On a busy machine the host's round may have been the quicker one.
  const added = (name: keyof Times) =>
    Math.max(0, percentile(viewer[name], 0.5) - percentile(bare[name], 0.5));
  const ratio = quotient(percentile(viewer.both, 0.5), percentile(bare.both, 0.5));
  const aims = [
    judge(
      'from a key to its picture at most 1.5 times the bare protocol',
      ratio,
      formatRatio,
      (is) => is <= 1.5,
    ),
    judge(
      'a picture at the viewer at most 5 ms after the browser gave it',
      added('frame'),
      formatTime,
      (is) => is <= 5,
    ),
    judge('a key at the page at most 2 ms later', added('input'), formatTime, (is) => is <= 2),
  ];
  return [
    markdownTable(['live page on loopback, 1280 × 800', 'bare protocol', 'through the host', 'ratio'], rows),
    markdownTable(
      ['aim', 'found', 'verdict'],
      aims.map(({ aim, found, verdict }) => [aim, found, verdict]),
    ),
  ].join('\n\n');
}
