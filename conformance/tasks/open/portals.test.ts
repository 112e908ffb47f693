import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHtml } from '@handrail/html';
import { alignPage, readPage, WELL_KNOWN_PATH } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import type { Acceptable, TaskRequest, TaskSite } from '../task-site.ts';
import { withChanges } from './changes.ts';
import { carryOut, TODAY, visit } from './oracle.ts';

const FOLDERS = ['citizen-portal', 'tenant-portal', 'workshop-booking'];

const SITES = await Promise.all(
  FOLDERS.map(async (folder) => {
    const { site } = (await import(`./${folder}/site.ts`)) as { site: TaskSite };
    const text = readFileSync(join(import.meta.dirname, folder, 'requests.json'), 'utf8');
    return { name: folder, site, requests: JSON.parse(text) as TaskRequest[] };
  }),
);

/** What is accepted, and what is accepted after the answer to a question. */
function outcomes({ accept }: TaskRequest): Acceptable[] {
  return accept.flatMap((each) => (each.outcome === 'ask' && each.then ? [each, each.then] : [each]));
}

test('ids of requests are unique', () => {
  const ids = SITES.flatMap(({ requests }) => requests.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(SITES)('$name', ({ site, requests }) => {
  test('reads without findings, and says the same on its pages as in its manifest', async () => {
    const { execution } = await visit(site);
    const { manifest } = execution;
    if (!manifest) throw new Error('There is no manifest.');
    const opened = site.open(TODAY);
    expect([...manifest.pages.keys()]).toContain(site.start);
    for (const path of manifest.pages.keys()) {
      const answer = opened.handle({ method: 'GET', path, form: new URLSearchParams() });
      expect([path, answer.status]).toEqual([path, 200]);
      const page = readPage(readHtml(answer.body));
      expect([path, page.findings]).toEqual([path, []]);
      expect([path, alignPage(page, manifest, path)]).toEqual([path, []]);
    }
  });

  test('answers every link of its pages', () => {
    const opened = site.open(TODAY);
    const seen = new Set<string>([site.start]);
    for (const path of seen) {
      const { status, body } = opened.handle({ method: 'GET', path, form: new URLSearchParams() });
      expect([path, status]).toEqual([path, 200]);
      for (const [, href = ''] of body.matchAll(/ href="([^"]*)"/g)) seen.add(href);
    }
    const missing = opened.handle({ method: 'GET', path: '/none', form: new URLSearchParams() });
    expect(missing.status).toBe(404);
    expect(opened.handle({ method: 'GET', path: WELL_KNOWN_PATH, form: new URLSearchParams() }).status).toBe(
      200,
    );
  });

  test('opens with the same state every time', () => {
    expect(site.open(TODAY).state()).toEqual(site.open(TODAY).state());
  });

  test('has requests enough, a third of which must not change anything', () => {
    expect(requests.length).toBeGreaterThanOrEqual(105);
    const harmless = requests.filter(({ accept }) => accept.every(({ outcome }) => outcome !== 'effect'));
    expect(harmless.length).toBeGreaterThanOrEqual(requests.length / 3);
  });

  test.each(requests.map((request) => ({ ...request })))(
    '$id can be answered as accepted',
    async (request) => {
      expect(request.accept.length).toBeGreaterThan(0);
      for (const accepted of outcomes(request)) {
        const visited = await visit(site, request.at);
        const before = visited.site.state();
        switch (accepted.outcome) {
          case 'effect': {
            const after = withChanges(before, accepted.changes);
            expect(after).not.toEqual(before);
            expect(accepted.solution.length).toBeGreaterThan(0);
            for (const call of accepted.solution) await carryOut(visited, call);
            expect(visited.site.state()).toEqual(after);
            break;
          }
          case 'rows': {
            const keys: string[] = [];
            for (const call of accepted.solution) keys.push(...(await carryOut(visited, call)));
            expect(keys).toEqual(accepted.keys);
            expect(visited.site.state()).toEqual(before);
            break;
          }
          case 'page':
            expect([...(visited.execution.manifest?.pages.keys() ?? [])]).toContain(accepted.path);
            break;
          case 'ask':
            expect(accepted.about.length).toBeGreaterThan(0);
            expect(accepted.reply === undefined).toBe(accepted.then === undefined);
            break;
          default:
            expect(accepted).toEqual({ outcome: 'refuse' });
        }
      }
    },
  );
});
