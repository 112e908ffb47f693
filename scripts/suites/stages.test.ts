import { afterEach, expect, test, vi } from 'vitest';
import { npmStep } from './npm-step.ts';
import { runStages, type Step } from './stages.ts';

const printed: string[] = [];
const write = (text: unknown) => printed.push(String(text)) > 0;

afterEach(() => {
  printed.length = 0;
});

function step(name: string, run: () => void | Promise<void>, ok = true): Step {
  return {
    name,
    async run() {
      await run();
      return { name, ok, seconds: 1, budgetSeconds: 2, output: `what ${name} printed\n` };
    },
  };
}

test('lanes run beside each other, steps of a lane in order, and the next stage when all have ended', async () => {
  vi.spyOn(console, 'log').mockImplementation(write);
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  const begun: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const results = await runStages([
    [
      [
        step('lint', () => {
          begun.push('lint');
          return held;
        }),
        step('types', () => void begun.push('types')),
      ],
      [
        step('build', () => void begun.push('build'), false),
        step('browser', () => {
          begun.push('browser');
          release();
        }),
      ],
    ],
    [[step('tests', () => void begun.push('tests'))]],
  ]);
  expect(begun).toEqual(['lint', 'build', 'browser', 'types', 'tests']);
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['lint', true],
    ['types', true],
    ['build', false],
    ['browser', true],
    ['tests', true],
  ]);
  // What a step printed is between its heading and its end, and in no other step's part.
  const parts = printed.join('\n').split('\n── ').slice(1);
  const named = parts.map((part) => [part.split(' ')[0], /what (\w+) printed/.exec(part)?.[1]]).sort();
  expect(named).toEqual(['browser', 'build', 'lint', 'tests', 'types'].map((name) => [name, name]));
  expect(parts[0]).toContain('✗ build: failed after 1.0 s');
});

test('a script that fails is a step that failed, with what it printed', async () => {
  const result = await npmStep('suites', 5, ['test', '--', 'no-such-suite']).run();
  expect(result).toMatchObject({ name: 'suites', ok: false, budgetSeconds: 5 });
  expect(result.output).toContain('There is no suite "no-such-suite"');
});
