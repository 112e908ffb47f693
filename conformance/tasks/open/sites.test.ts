import { readFileSync } from 'node:fs';
import { isJsonObject } from '@handrail/base';
import { readHtml } from '@handrail/html';
import { alignPage, readPage } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import { redesign } from '../redesign.ts';
import { applyChanges, everyOutcome, keysShown, manifestOf, solve, TODAY, visit } from '../solve.ts';
import type { OpenTaskSite, TaskRequest, TaskSite } from '../task-site.ts';
import { site as club } from './club/site.ts';
import { site as dental } from './dental/site.ts';
import { site as fitness } from './fitness-studio/site.ts';
import { site as newspaper } from './newspaper/site.ts';
import { site as storage } from './self-storage/site.ts';
import { site as shop } from './shop/site.ts';
import { site as waste } from './waste-service/site.ts';

const SEEDS = [11, 12, 13];

const SITES = [
  ...[dental, shop, club].map((site) => ({ site, least: 105 })),
  ...[storage, newspaper, fitness, waste].map((site) => ({ site, least: 80 })),
].map(({ site, least }) => ({ name: site.name, site, least, requests: requestsOf(site) }));

function requestsOf({ name }: TaskSite): readonly TaskRequest[] {
  const text = readFileSync(new URL(`./${name}/requests.json`, import.meta.url), 'utf8');
  return JSON.parse(text) as TaskRequest[];
}

function get(open: OpenTaskSite, path: string) {
  return open.handle({ method: 'GET', path, form: new URLSearchParams() });
}

test('every request has an id of its own, and no site is asked the same twice', () => {
  const ids = SITES.flatMap(({ requests }) => requests.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { name, requests } of SITES) {
    const said = requests.map(({ request }) => request.toLowerCase());
    expect([name, said.filter((each, at) => said.indexOf(each) !== at)]).toEqual([name, []]);
  }
});

describe.each(SITES)('$name', ({ site, least, requests }) => {
  test('has enough requests, a third of which must not change anything', () => {
    const reads = new Set(['read', 'navigate', 'title']);
    const isSafe = ({ kind, accept }: TaskRequest) =>
      !reads.has(kind) && accept.every(({ outcome }) => outcome !== 'effect');
    expect(requests.length).toBeGreaterThanOrEqual(least);
    expect(requests.filter(isSafe).length / requests.length).toBeGreaterThan(1 / 3);
  });

  test('answers every page of its manifest and every link', () => {
    const open = site.open(TODAY);
    const waiting = [site.start, ...manifestOf(open).pages.keys()];
    const seen = new Set<string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, body } = get(open, path);
      expect([path, status]).toEqual([path, 200]);
      waiting.push(...[...body.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href));
    }
  });

  test.each([0, ...SEEDS])('declares the same on its pages and in its manifest (design %i)', (seed) => {
    const open = site.open(TODAY);
    const manifest = manifestOf(open);
    for (const path of manifest.pages.keys()) {
      const { body } = get(open, path);
      const page = readPage(readHtml(seed === 0 ? body : redesign(body, seed)));
      expect([path, page.findings.filter(({ severity }) => severity !== 'info')]).toEqual([path, []]);
      expect([path, alignPage(page, manifest, path)]).toEqual([path, []]);
    }
  });

  test('changes nothing when its pages are only looked at', () => {
    const open = site.open(TODAY);
    const before = open.state();
    for (const path of manifestOf(open).pages.keys()) get(open, path);
    expect(open.state()).toEqual(before);
    expect(isJsonObject(before)).toBe(true);
  });

  test('leads every request to what is accepted for it by some page that is there', () => {
    const open = site.open(TODAY);
    const paths = requests.flatMap(({ at, accept }) => [
      ...(at === undefined ? [] : [at]),
      ...everyOutcome(accept).flatMap((each) => (each.outcome === 'page' ? [each.path] : [])),
    ]);
    expect(paths.filter((path) => get(open, path).status !== 200)).toEqual([]);
  });

  const outcomes = requests.flatMap(({ id, request, at, accept }) =>
    everyOutcome(accept).map((accepted) => ({ id, request, at, accepted })),
  );

  for (const [index, { id, request, at, accepted }] of outcomes.entries()) {
    if (accepted.outcome !== 'effect' && accepted.outcome !== 'rows') continue;
    test(`${id} can be done: ${request}`, async () => {
      // `npm run tasks -- --planner oracle` does everything in every design.
      for (const seed of [undefined, SEEDS[index % SEEDS.length]]) {
        const open = await visit(site, {
          ...(at === undefined ? {} : { at }),
          ...(seed === undefined ? {} : { remake: (html) => redesign(html, seed) }),
        });
        const before = open.site.state();
        const solved = await solve(open, accepted.solution);
        const failed = solved.filter(({ outcome }) => outcome.verdict !== 'succeeded');
        expect(failed.map(({ call, outcome }) => [call, outcome.error, outcome.result])).toEqual([]);
        const changes = accepted.outcome === 'effect' ? accepted.changes : [];
        expect(open.site.state()).toEqual(applyChanges(before, changes));
        if (accepted.outcome !== 'rows') continue;
        const keys = solved.flatMap(({ outcome }) => keysShown(outcome));
        expect(keys.toSorted()).toEqual(accepted.keys.toSorted());
      }
    });
  }
});
