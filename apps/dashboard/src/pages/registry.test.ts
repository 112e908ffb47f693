import { describe, expect, test } from 'vitest';
import { findPage, type PageEntry, pages, railPages } from './registry.ts';

const page = (path: string, rail?: number): PageEntry => ({
  path,
  title: path,
  icon: 'dot',
  ...(rail !== undefined && { rail }),
  load: () => Promise.reject(new Error('not loaded in this test')),
});

describe('the pages', () => {
  test('a plain path comes before a pattern, wherever it is listed', () => {
    const among = [page('/runs/:runId'), page('/runs/compare')];
    expect(findPage('/runs/compare', among)?.page.path).toBe('/runs/compare');
    expect(findPage('/runs/r-1', among)).toMatchObject({ params: { runId: 'r-1' } });
    expect(findPage('/elsewhere', among)).toBeUndefined();
  });

  test('the rail is in the order of its numbers', () => {
    const among = [page('/b', 20), page('/none'), page('/a', 10)];
    expect(railPages(among).map(({ path }) => path)).toEqual(['/a', '/b']);
  });

  test('no two pages share a path or a key', () => {
    const paths = pages.map(({ path }) => path.replace(/:[^/]+/g, ':'));
    const keys = pages.flatMap(({ key }) => key ?? []);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
