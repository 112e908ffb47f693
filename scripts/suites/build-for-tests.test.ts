import { expect, test } from 'vitest';
import { buildForTests } from './build-for-tests.ts';

function build(fails: string) {
  const ran: string[] = [];
  const built = buildForTests((command) => {
    ran.push(command.join(' '));
    return !command.join(' ').includes(fails);
  });
  return { built, ran };
}

test('packages are built before the program that holds them', () => {
  expect(build('nothing')).toEqual({
    built: true,
    ran: [
      'node_modules/typescript/bin/tsc -b tsconfig.build.json',
      'node_modules/jiti/lib/jiti-cli.mjs apps/cli/build/main.ts',
    ],
  });
});

test('a program is not built from packages that could not be', () => {
  const { built, ran } = build('tsc');
  expect(built).toBe(false);
  expect(ran).toHaveLength(1);
});
