import { chooseChromium } from '@handrail/browser';
import { type Browser, chromium, type Page } from 'playwright-core';
import { judge } from '../../measure/aim.ts';
import { formatCount, formatTime, markdownTable } from '../../measure/format.ts';
import { percentile } from '../../measure/sample.ts';
import type { AssistanceBenchSettings } from '../settings.ts';
import { LONG_RUN, type ServedDashboard, serveDashboard, wasBuilt } from './served-dashboard.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const EVENTS = 100_000;
const STEPS = 120;
const KB = 1024;

interface Scroll {
  /** Until every event is a row. */
  readonly readMs: number;
  /** While scrolling from one end to the other; 0 when no task was long enough to be reported. */
  readonly longestTask: number;
  readonly longTasks: number;
  /** Of the page's thread for one step, whatever else the machine does meanwhile. */
  readonly workMs: number;
  readonly rows: number;
}

/** The dashboard in a real browser: how much it loads, how soon it paints, how smooth a long run is. */
export async function benchDashboard({ rounds }: AssistanceBenchSettings): Promise<string> {
  if (!wasBuilt()) return '### Dashboard\n\nNot measured: it is not built. Run `npm run build:pages` first.';
  const served = await serveDashboard(EVENTS);
  const browser = await chromium.launch({
    executablePath: chooseChromium({ unsandboxed: true }),
    args: FLAGS,
  });
  try {
    const paints: number[] = [];
    let scriptBytes = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const { paint, bytes } = await firstLoad(browser, served);
      // The first round only warms up.
      if (round > 0) paints.push(paint);
      scriptBytes = bytes;
    }
    return render(scriptBytes, paints, await scrollThrough(browser, served));
  } finally {
    await browser.close();
    await served.close();
  }
}

async function firstLoad(
  browser: Browser,
  served: ServedDashboard,
): Promise<{ paint: number; bytes: number }> {
  const page = await newPage(browser);
  served.takeScriptBytes();
  await page.goto(served.origin);
  await page.waitForSelector('main h1');
  const paint = (await page.evaluate(
    `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`,
  )) as number;
  const bytes = served.takeScriptBytes();
  await page.context().close();
  return { paint, bytes };
}

/** Scrolls as fast as frames are drawn, and has the browser report every task over 50 ms. */
async function scrollThrough(browser: Browser, served: ServedDashboard): Promise<Scroll> {
  const page = await newPage(browser);
  await page.goto(`${served.origin}/runs/${LONG_RUN}`);
  await page.waitForSelector(`text=${formatCount(EVENTS)} events`, { timeout: 120_000 });
  const readMs = (await page.evaluate('performance.now()')) as number;
  await page.waitForTimeout(1_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await worked();
  const scroll = await page.evaluate(`(async () => {
    const tasks = [];
    const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)));
    watch.observe({ type: 'longtask' });
    const box = document.querySelector('.timeline-scroll');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let rows = 0;
    for (let step = 0; step <= ${STEPS}; step += 1) {
      box.scrollTop = (box.scrollHeight - box.clientHeight) * (step / ${STEPS});
      await frame();
      rows = Math.max(rows, document.querySelectorAll('.line-row').length);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    watch.disconnect();
    return { longestTask: Math.max(0, ...tasks), longTasks: tasks.length, rows };
  })()`);
  const workMs = ((await worked()) - before) * (1_000 / (STEPS + 1));
  await page.context().close();
  return { readMs, workMs, ...(scroll as Omit<Scroll, 'readMs' | 'workMs'>) };
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
}

function render(scriptBytes: number, paints: readonly number[], scroll: Scroll): string {
  const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
  const task = (ms: number) => (ms === 0 ? 'none over 50 ms' : `${Math.round(ms)} ms`);
  const rows = [
    ['script of the first load, compressed', kilobytes(scriptBytes)],
    ['first paint, p50', formatTime(percentile(paints, 0.5))],
    ['first paint, slowest', formatTime(Math.max(...paints))],
    [`${formatCount(EVENTS)} events read and laid out`, formatTime(scroll.readMs)],
    ['longest task while scrolling through all of them', task(scroll.longestTask)],
    ['tasks over 50 ms while scrolling', formatCount(scroll.longTasks)],
    ['work of the page’s thread for one step', formatTime(scroll.workMs)],
    ['rows drawn at most', formatCount(scroll.rows)],
  ];
  const aims = [
    judge('first load ≤ 90 KB of compressed script', scriptBytes, kilobytes, (bytes) => bytes <= 90 * KB),
    judge('no task over 50 ms while scrolling', scroll.longestTask, task, (ms) => ms <= 50),
  ];
  return [
    '### Dashboard',
    markdownTable(['measure', 'found'], rows),
    markdownTable(
      ['aim', 'found', 'verdict'],
      aims.map(({ aim, found, verdict }) => [aim, found, verdict]),
    ),
  ].join('\n\n');
}
