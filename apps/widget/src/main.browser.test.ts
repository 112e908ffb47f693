import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { SPOKEN_LANGUAGES } from '@handrail/planner/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bundle, makeBundle, writeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { siteManifest } from '../testing/site-pages.ts';
import { startWidgetSite, type WidgetSite } from '../testing/widget-site.ts';
import { LANGUAGES } from './planner/languages-for.ts';

/** Decisions 0034 and 0045: everything but the planner, which is beside it. */
const MOST_BYTES = 76_000;
/** 60 KB for what understands requests, with one language: its core, what the files share, and the language. */
const MOST_PLANNER_BYTES = 61_440;
/** Dates in words of one language, where a request or a field needs them. */
const MOST_DATES_BYTES = 16_500;
/** What answers to questions are understood with. */
const MOST_REPLIES_BYTES = 7_000;
/** The words of replies in one language. */
const MOST_REPLY_WORDS_BYTES = 1_500;
/**
 * What only some sites and requests need: rows, texts, numbers, days, stretches of them, demands that no verb names, times, several fields of one kind, several things in one request,
 * negations, doubts about small words, switches, lists and pages to look at, and changes to a plan.
 */
const PARTS = [
  'rows',
  'beside',
  'texts',
  'numbers',
  'days',
  'stretches',
  'demands',
  'steps',
  'meant',
  'times',
  'pairs',
  'plain',
  'several',
  'negations',
  'doubts',
  'switches',
  'lists',
  'changes',
];
const MOST_PART_BYTES = 4_000;
const MOST_LANGUAGES_BYTES = 2_000;
const MOST_PHONE_BYTES = 30_000;

/** Each is read in every language. */
const DATES = [
  '9 March until Friday',
  'the 3rd of May next year at noon',
  'from 3 to 5 April 2031',
  'in 3 days or next week, tomorrow morning',
  'am 9. März bis Freitag, in drei Wochen, übermorgen um 5 Uhr',
  'le 9 mars ou vendredi prochain à 15h, dans trois jours',
  'el 9 de marzo, el próximo viernes, mañana por la tarde',
  'il 9 marzo, venerdì prossimo alle 15, tra tre giorni',
  '9 maart, volgende vrijdag om 5 uur, over drie dagen',
  'may 5 people come on sat',
];

let bundle: Bundle;
let site: WidgetSite;
beforeAll(async () => {
  bundle = await makeBundle();
  site = await startWidgetSite(bundle);
});
afterAll(() => site.close());

const sizeOf = (...names: readonly string[]) =>
  names.reduce((sum, name) => sum + gzipSync(bundle.files.get(name) ?? '', { level: 9 }).length, 0);

describe('the file', () => {
  test(`is at most ${MOST_BYTES} bytes when compressed`, () => {
    expect(sizeOf('handrail-widget.js')).toBeLessThanOrEqual(MOST_BYTES);
  });

  test.each(LANGUAGES)(`has a planner with %s beside it, of at most ${MOST_PLANNER_BYTES} bytes`, (code) => {
    const names = ['handrail-planner.js', 'handrail-planner-shared.js', `handrail-planner-${code}.js`];
    for (const name of names) expect([...bundle.files.keys()]).toContain(name);
    expect(sizeOf(...names)).toBeLessThanOrEqual(MOST_PLANNER_BYTES);
    const dates = ['handrail-dates-shared.js', `handrail-dates-${code}.js`];
    for (const name of dates) expect([...bundle.files.keys()]).toContain(name);
    expect(sizeOf(...dates)).toBeLessThanOrEqual(MOST_DATES_BYTES);
  });

  test('needs nothing else but replies, parts, other languages, patterns and telephone numbers', () => {
    const others = [...bundle.files.keys()].filter((name) => !/^handrail-(?:planner|dates)/.test(name));
    const parts = PARTS.map((part) => `handrail-${part}.js`);
    const replies = LANGUAGES.map((code) => `handrail-replies-${code}.js`);
    const single = ['languages', 'patterns', 'phone', 'replies', 'replies-shared', 'widget'].map(
      (name) => `handrail-${name}.js`,
    );
    expect(others).toEqual([...parts, ...replies, ...single].sort());
    for (const part of parts) expect(sizeOf(part), part).toBeLessThanOrEqual(MOST_PART_BYTES);
    for (const each of replies) expect(sizeOf(each), each).toBeLessThanOrEqual(MOST_REPLY_WORDS_BYTES);
    expect(sizeOf('handrail-replies.js', 'handrail-replies-shared.js')).toBeLessThanOrEqual(
      MOST_REPLIES_BYTES,
    );
    expect(sizeOf('handrail-languages.js')).toBeLessThanOrEqual(MOST_LANGUAGES_BYTES);
    expect(sizeOf('handrail-phone.js')).toBeLessThanOrEqual(MOST_PHONE_BYTES);
  });

  test('has the languages of the planner as they are, and dates in words without zones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'handrail-dates-'));
    await writeBundle(folder);
    for (const { requests, values } of SPOKEN_LANGUAGES) {
      const words = pathToFileURL(join(folder, `handrail-planner-${requests.code}.js`)).href;
      const { language }: typeof import('./planner/languages/en.ts') = await import(/* @vite-ignore */ words);
      const ofReplies = pathToFileURL(join(folder, `handrail-replies-${requests.code}.js`)).href;
      const { replies } = await import(/* @vite-ignore */ ofReplies);
      const { sentence, ...others } = language.requests;
      expect({ ...others, sentence: { ...sentence, replies } }).toEqual(requests);
      expect(language.values.words).toEqual(values.words);
      const file = pathToFileURL(join(folder, `handrail-dates-${requests.code}.js`)).href;
      const { findDates }: typeof import('./planner/dates/en.ts') = await import(/* @vite-ignore */ file);
      for (const text of DATES)
        expect(findDates(text, '2026-03-02', values), text).toEqual(
          values.findDates(text, '2026-03-02', values),
        );
    }
    await rm(folder, { recursive: true });
  });

  test('makes no code of text, and is one script without its own imports', () => {
    expect(bundle.widget).not.toMatch(/\beval\(|new Function\b|\bFunction\(/);
    expect(bundle.widget).not.toMatch(/^\s*(?:import|export)\b/m);
    expect(bundle.widget).not.toContain('innerHTML');
  });
});

describe('on a page', () => {
  test('asks the network for nothing until it is opened', async () => {
    const page = await site.open('/settings/');
    expect(site.paths).not.toContain('/.well-known/agent-manifest.json');
    await person(page).open();
    expect(site.paths).toContain('/.well-known/agent-manifest.json');
    expect(site.paths).not.toContain('/handrail-patterns.js');
  });

  test('loads the pattern engine for a manifest with a pattern, and holds values against it', async () => {
    const page = await site.open('/settings/', {
      manifest: (manifest) => {
        const text = JSON.stringify(manifest).replace('"street":{', '"street":{"pattern":"^[A-Z]",');
        return JSON.parse(text);
      },
    });
    const me = person(page);
    await me.open();
    expect(site.paths).toContain('/handrail-patterns.js');
    await me.ask('update billing address street "main street"');
    await page
      .getByText(/must match|pattern/)
      .first()
      .waitFor();
    expect(await page.evaluate('violations')).toEqual([]);
  });

  test('does nothing on a site whose manifest is broken, and says where', async () => {
    const page = await site.open('/settings/', { manifest: (manifest) => ({ ...manifest, pages: 5 }) });
    await page.keyboard.press('Alt+Shift+H');
    await page.getByText('/pages').first().waitFor();
    await page.getByText('MANIFEST_BROKEN').waitFor();
  });

  test('takes the manifest in the page when there is no file', async () => {
    const manifest = JSON.stringify(siteManifest(site.origin)).replace('Example Billing', 'Embedded Billing');
    const page = await site.open('/settings/', {
      attributes: 'data-manifest="/elsewhere.json"',
      extra: `<script type="application/agent+json">${manifest}</script>`,
    });
    await page.keyboard.press('Alt+Shift+H');
    await person(page).reads('Ask Embedded Billing');
  });

  test('takes label, corner and manifest from its script element', async () => {
    const page = await site.open('/settings/', {
      attributes: 'data-label="Help me" data-position="top-left" data-manifest="/elsewhere.json"',
    });
    const opener = page.getByRole('button', { name: 'Help me' });
    const box = await opener.boundingBox();
    expect([box?.x, box?.y]).toEqual([16, 16]);
    await opener.click();
    await page.getByText('Say what you want').waitFor();
    expect(site.paths).toContain('/elsewhere.json');
    expect(site.paths).not.toContain('/.well-known/agent-manifest.json');
  });
});
