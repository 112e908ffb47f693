import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;

/** The closed half was fixed before the planner was changed, so that its first score says something. */
test('the closed half is as it was when the planner was last changed without sight of it', () => {
  const listed = new Map(
    readFileSync(join(here, 'closed.sha256'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/))
      .map(([hash = '', path = '']) => [path, hash]),
  );
  const found = new Map(
    readdirSync(join(here, 'closed'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        relative(here, path).split(sep).join('/'),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
  expect(found).toEqual(listed);
});
