import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Every file that `@handrail/schema-check/interpreting` loads, with its text. */
function loadedFrom(entry: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(entry)) return found;
  const text = readFileSync(entry, 'utf8');
  found.set(entry, text);
  for (const [, target = ''] of text.matchAll(/from '(\.[^']*)'/g))
    loadedFrom(join(dirname(entry), target), found);
  return found;
}

test('the interpreting check loads no library, generates no code and builds no expression from a schema', () => {
  const files = loadedFrom(fileURLToPath(new URL('./index.ts', import.meta.url)));
  expect(files.size).toBeGreaterThan(15);
  for (const text of files.values()) {
    const packages = [...text.matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1]);
    expect(new Set([...packages, '@handrail/base'])).toEqual(new Set(['@handrail/base']));
    expect(text).not.toMatch(/\beval\b|new (?:Function|RegExp)\b/);
  }
});
