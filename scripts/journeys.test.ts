import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readText, repositoryRoot as root } from './source/repository.ts';
import { workspaceFolders } from './source/workspaces.ts';

const page = readText(root, 'docs/explanation/a-request-through-the-house.md');
const journeys = page.split(/^## (?=\d\. )/m).slice(1);

const filesIn = (text: string) =>
  [...text.matchAll(/`((?:packages|adapters|apps)\/[^`\s]+)`/g)].map(([, path = '']) => path);

test('the page follows six journeys', () => {
  expect(journeys.map((text) => text.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.']);
});

describe.each(journeys.map((text) => ({ title: text.slice(3, text.indexOf('\n')), text })))(
  'the journey "$title"',
  ({ text }) => {
    test('names files that exist', () => {
      const files = filesIn(text);
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    });
  },
);

test('the rings of the architecture name every workspace, and none that does not exist', () => {
  const [, drawing = ''] =
    /^```text\n(apps\/[\s\S]*?)^```/m.exec(readText(root, 'docs/architecture.md')) ?? [];
  const named = [...drawing.matchAll(/^(\w+)\/.*\n((?: {2}.*\n)+)/gm)].flatMap(([, ring, lines = '']) =>
    lines
      .replace(/\([^)]*\)/g, '')
      .trim()
      .split(/\s+/)
      .map((name) => `${ring}/${name}`),
  );
  const existing = workspaceFolders(root).filter((folder) => folder.includes('/'));
  expect(named.sort()).toEqual(existing.sort());
});
