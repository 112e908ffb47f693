import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { type BuildStep, buildQuietly } from './build-quietly.ts';

const folder = tmpdir();
const step = (name: string, ...scripts: readonly string[]): BuildStep => ({
  name,
  commands: scripts.map((script) => ['-e', script]),
  folder,
});

async function build(...steps: readonly BuildStep[]) {
  const said: string[] = [];
  const isBuilt = await buildQuietly(folder, { write: (text) => said.push(text) }, steps, () => 0);
  return { isBuilt, said: said.join('') };
}

test('a build that works says how long it took, and nothing of its tools', async () => {
  expect(await build(step('a', 'console.log("chatter")'), step('b', ''))).toEqual({
    isBuilt: true,
    said: 'Built in 0 s.\n',
  });
});

test('a build that fails shows the log of what failed, of nothing else, and goes no further with it', async () => {
  const { isBuilt, said } = await build(
    step('a', 'console.log("chatter")'),
    step('b', 'console.log("why it failed"); process.exit(3)', 'console.log("never")'),
  );
  expect(isBuilt).toBe(false);
  expect(said).toContain('why it failed');
  expect(said).toContain('Could not build b (3).');
  expect(said).toContain('The build failed after 0 s.');
  expect(said).not.toMatch(/chatter|never/);
});
