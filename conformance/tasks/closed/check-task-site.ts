import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHtml } from '@handrail/html';
import { alignPage, readPage } from '@handrail/page';
import { expect, test } from 'vitest';
import { applyChanges, everyOutcome, keysShown, manifestOf, solve, TODAY, visit } from '../solve.ts';
import type { Acceptable, TaskRequest, TaskSite } from '../task-site.ts';

/** Proves that a site can be operated, and that everything its requests accept can be reached there. */
export function checkTaskSite(site: TaskSite, folder: string): void {
  const text = readFileSync(join(folder, 'requests.json'), 'utf8');
  const requests = JSON.parse(text) as readonly TaskRequest[];
  const manifest = manifestOf(site.open(TODAY));

  test('every page answers, reads without findings, and agrees with the manifest', () => {
    const open = site.open(TODAY);
    const seen = new Set<string>([site.start, ...manifest.pages.keys()]);
    for (const path of seen) {
      const { status, body } = open.handle(get(path));
      expect([path, status]).toEqual([path, 200]);
      const page = readPage(readHtml(body));
      expect([path, page.findings, alignPage(page, manifest, path)]).toEqual([path, [], []]);
      for (const [, href = ''] of body.matchAll(/ href="([^"]*)"/g)) seen.add(href);
    }
    expect(seen.size).toBe(manifest.pages.size);
    expect(open.handle(get('/none')).status).toBe(404);
  });

  test('opens with the same state every time', () => {
    expect(site.open(TODAY).state()).toEqual(site.open(TODAY).state());
  });

  test('ids of requests are unique, and a third of the requests must not change anything', () => {
    expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);
    expect(requests.length).toBeGreaterThanOrEqual(85);
    const harmless = requests.filter(({ accept }) => accept.every(({ outcome }) => outcome !== 'effect'));
    expect(harmless.length).toBeGreaterThanOrEqual(requests.length / 3);
  });

  test.each(requests.map((request) => ({ ...request })))(
    '$id can be answered as accepted',
    async ({ accept, at }) => {
      expect(accept.length).toBeGreaterThan(0);
      for (const accepted of everyOutcome(accept)) {
        if (accepted.outcome === 'page') expect([...manifest.pages.keys()]).toContain(accepted.path);
        else await expectReachable(site, accepted, at);
      }
    },
  );
}

async function expectReachable(
  site: TaskSite,
  accepted: Exclude<Acceptable, { outcome: 'page' }>,
  at: string | undefined,
): Promise<void> {
  switch (accepted.outcome) {
    case 'effect':
    case 'rows': {
      const visited = await visit(site, at === undefined ? {} : { at });
      const before = visited.site.state();
      const solved = await solve(visited, accepted.solution);
      expect(solved.map(({ outcome }) => outcome.verdict)).toEqual(accepted.solution.map(() => 'succeeded'));
      const after = accepted.outcome === 'effect' ? applyChanges(before, accepted.changes) : before;
      expect(visited.site.state()).toEqual(after);
      if (accepted.outcome === 'effect') expect(after).not.toEqual(before);
      else
        expect(solved.flatMap(({ outcome }) => keysShown(outcome)).sort()).toEqual([...accepted.keys].sort());
      break;
    }
    case 'ask':
      expect(accepted.about.length).toBeGreaterThan(0);
      expect(accepted.reply === undefined).toBe(accepted.then === undefined);
      break;
    default:
      expect(accepted).toEqual({ outcome: 'refuse' });
  }
}

function get(path: string) {
  return { method: 'GET' as const, path, form: new URLSearchParams() };
}
