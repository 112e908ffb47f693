import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHtml } from '@handrail/html';
import { alignPage, readPage } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import { applyChanges, everyOutcome, keysShown, manifestOf, solve, TODAY, visit } from '../solve.ts';
import type { TaskRequest } from '../task-site.ts';
import { site as animals } from './animal-clinic/site.ts';
import { site as bikes } from './bike-workshop/site.ts';
import { site as cars } from './car-sharing/site.ts';
import { site as daycare } from './daycare/site.ts';
import { site as energy } from './energy-supplier/site.ts';
import { site as mobile } from './mobile-provider/site.ts';
import { site as parcels } from './parcel-service/site.ts';
import { site as restaurant } from './restaurant/site.ts';
import { site as staff } from './staff-portal/site.ts';
import { site as theatre } from './theatre/site.ts';

const SITES = [energy, cars, animals, mobile, parcels, restaurant, staff, bikes, theatre, daycare].map(
  (site) => {
    const text = readFileSync(join(import.meta.dirname, site.name, 'requests.json'), 'utf8');
    return { name: site.name, site, requests: JSON.parse(text) as TaskRequest[] };
  },
);

const NO_FORM = new URLSearchParams();

test('ids of requests are unique', () => {
  const ids = SITES.flatMap(({ requests }) => requests.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(SITES)('$name', ({ site, requests }) => {
  test('reads without findings, and says the same on its pages as in its manifest', () => {
    const open = site.open(TODAY);
    const manifest = manifestOf(open);
    expect([...manifest.pages.keys()]).toContain(site.start);
    for (const path of manifest.pages.keys()) {
      const { status, body } = open.handle({ method: 'GET', path, form: NO_FORM });
      expect([path, status]).toEqual([path, 200]);
      const page = readPage(readHtml(body));
      expect([path, page.findings]).toEqual([path, []]);
      expect([path, alignPage(page, manifest, path)]).toEqual([path, []]);
    }
  });

  test('answers every link of its pages', () => {
    const open = site.open(TODAY);
    const seen = new Set<string>([site.start]);
    for (const path of seen) {
      const { status, body } = open.handle({ method: 'GET', path, form: NO_FORM });
      expect([path, status]).toEqual([path, 200]);
      for (const [, href = ''] of body.matchAll(/ href="([^"]*)"/g)) seen.add(href);
    }
    expect(open.handle({ method: 'GET', path: '/none', form: NO_FORM }).status).toBe(404);
  });

  test('opens with the same state every time', () => {
    expect(site.open(TODAY).state()).toEqual(site.open(TODAY).state());
  });

  test('has requests enough, a third of which must not change anything', () => {
    expect(requests.length).toBeGreaterThanOrEqual(60);
    const harmless = requests.filter(({ accept }) => accept.every(({ outcome }) => outcome !== 'effect'));
    expect(harmless.length).toBeGreaterThanOrEqual(requests.length / 3);
  });

  test.each(requests.map((request) => ({ ...request })))(
    '$id can be answered as accepted',
    async (request) => {
      expect(request.accept.length).toBeGreaterThan(0);
      for (const accepted of everyOutcome(request.accept)) {
        if (accepted.outcome === 'refuse') continue;
        if (accepted.outcome === 'ask') {
          expect(accepted.about.length).toBeGreaterThan(0);
          expect(accepted.reply === undefined).toBe(accepted.then === undefined);
          continue;
        }
        const visited = await visit(site, request.at === undefined ? {} : { at: request.at });
        if (accepted.outcome === 'page') {
          expect([...visited.manifest.pages.keys()]).toContain(accepted.path);
          continue;
        }
        const before = visited.site.state();
        const solved = await solve(visited, accepted.solution);
        expect(solved.map(({ outcome }) => outcome.verdict)).toEqual(
          accepted.solution.map(() => 'succeeded'),
        );
        if (accepted.outcome === 'rows')
          expect(solved.flatMap(({ outcome }) => keysShown(outcome))).toEqual(accepted.keys);
        const changes = accepted.outcome === 'effect' ? accepted.changes : [];
        expect(visited.site.state()).toEqual(applyChanges(before, changes));
      }
    },
  );
});
