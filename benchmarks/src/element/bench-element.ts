import { chooseChromium } from '@handrail/browser';
import { type Browser, chromium } from 'playwright-core';
import { judge } from '../measure/aim.ts';
import { formatCount, formatRatio, formatTime, markdownTable } from '../measure/format.ts';
import { median, percentile } from '../measure/sample.ts';
import { type FormPages, type Subject, serveFormPages } from './form-pages.ts';
import type { ElementBenchSettings } from './settings.ts';

/** Milliseconds. */
interface Times {
  /** From the definition to the first field on the screen. */
  readonly first: number;
  /** To all of them in the page. */
  readonly all: number;
  /** From a key press to the frame after all that it causes. */
  readonly keys: readonly number[];
}

const PEERS: readonly (readonly [Subject, string])[] = [
  ['survey', 'survey-core with survey-react-ui'],
  ['rjsf', 'react-jsonschema-form'],
];
const PATIENCE_MS = 120_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Forms of text fields in one browser, one after the other: ours and two that people use. */
export async function benchElement(
  settings: ElementBenchSettings,
  tell: (line: string) => void,
): Promise<string> {
  const pages = await serveFormPages();
  const browser = await chromium.launch({
    executablePath: chooseChromium({ unsandboxed: true }),
    args: FLAGS,
  });
  const found = new Map<string, Times[]>();
  try {
    for (let round = 0; round <= settings.rounds; round += 1) {
      for (const [subject, count] of runsOf(settings)) {
        const times = await measure(browser, pages, subject, count, settings.presses);
        const key = `${subject} ${count}`;
        // The first round only warms up.
        if (round > 0) found.set(key, [...(found.get(key) ?? []), times]);
        tell(`round ${round}: ${key} fields, first ${formatTime(times.first)}`);
      }
    }
  } finally {
    await browser.close();
    await pages.close();
  }
  return render(found, settings);
}

function runsOf({ sizes, most }: ElementBenchSettings): readonly (readonly [Subject, number])[] {
  const subjects = ['handrail', ...PEERS.map(([subject]) => subject)] as const;
  return [
    ...sizes.flatMap((count) => subjects.map((subject) => [subject, count] as const)),
    ['handrail', most],
  ];
}

async function measure(
  browser: Browser,
  pages: FormPages,
  subject: Subject,
  count: number,
  presses: number,
): Promise<Times> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await page.goto(pages.addressOf(subject));
    await page.waitForFunction('globalThis.renderForm');
    const { first, all } = await page.evaluate<Pick<Times, 'first' | 'all'>>(`drawn(${count})`);
    const keys: number[] = [];
    await page.evaluate('inputs()[1].focus()');
    for (let press = 0; press < presses; press += 1) {
      await page.evaluate('listen()');
      await page.keyboard.press('a');
      keys.push(await page.evaluate<number>('pressed'));
    }
    const typed = await page.evaluate<number>('inputs()[1].value.length');
    if (typed !== presses) throw new Error(`${subject} took ${typed} of ${presses} keys.`);
    return { first, all, keys };
  } finally {
    await page.close();
  }
}

function render(found: ReadonlyMap<string, readonly Times[]>, settings: ElementBenchSettings): string {
  const timesOf = (subject: Subject, count: number, of: (times: Times) => number) =>
    median((found.get(`${subject} ${count}`) ?? []).map(of));
  const measures: readonly (readonly [string, (times: Times) => number])[] = [
    ['first field on the screen', ({ first }) => first],
    ['all fields in the page', ({ all }) => all],
    ['key → frame, p50', ({ keys }) => percentile(keys, 0.5)],
    ['key → frame, p99', ({ keys }) => percentile(keys, 0.99)],
  ];
  const tables = settings.sizes.map((count) => {
    const rows = measures.map(([name, of]) => {
      const ours = timesOf('handrail', count, of);
      const theirs = PEERS.map(([subject]) => timesOf(subject, count, of));
      return [
        name,
        formatTime(ours),
        ...theirs.flatMap((time) => [formatTime(time), formatRatio(time / ours)]),
      ];
    });
    const head = ['', 'Handrail', ...PEERS.flatMap(([, title]) => [title, 'of ours'])];
    return `### ${formatCount(count)} fields\n\n${markdownTable(head, rows)}`;
  });
  const { most } = settings;
  const [first, all, , p99] = measures.map(([, of]) => timesOf('handrail', most, of));
  const within = (limit: number) => (time: number) => time <= limit;
  const aims = [
    judge('The first screen is there after at most 250 ms', first, formatTime, within(250)),
    judge('Everything is in the page after at most 3 s', all, formatTime, within(3_000)),
    judge('A key press is on the screen after at most 20 ms p99', p99, formatTime, within(20)),
  ];
  const alone = markdownTable(
    ['aim', 'found', 'verdict'],
    aims.map(({ aim, found: is, verdict }) => [aim, is, verdict]),
  );
  return [...tables, `### ${formatCount(most)} fields, ours alone\n\n${alone}`].join('\n\n');
}
