import { expect, test } from 'vitest';
import { hasScreen, nameProgram, programName } from './surroundings.ts';

test.each([
  ['npm start', '/c/apps/cli/bin/handrail.js', '/c', { npm_lifecycle_event: 'start' }, 'npx handrail'],
  ['npx', '/c/node_modules/.bin/handrail', '/c', { npm_command: 'exec' }, 'npx handrail'],
  ['a link in node_modules', '/c/node_modules/.bin/handrail', '/c', {}, 'npx handrail'],
  ['node, in the clone', '/c/apps/cli/bin/handrail.js', '/c', {}, 'node apps/cli/bin/handrail.js'],
  ['node, elsewhere', '/c/apps/cli/bin/handrail.js', '/d', {}, 'node /c/apps/cli/bin/handrail.js'],
  ['node, with blanks', '/c d/handrail.js', '/x', {}, 'node "/c d/handrail.js"'],
  ['an installed program', '/usr/local/bin/handrail', '/x', {}, 'handrail'],
])('somebody who used %s is told a command that works there', (_how, script, folder, env, expected) => {
  expect(programName(script, folder, env)).toBe(expected);
});

test('hints in quotes name the program so, and other words stay as they are', () => {
  const text = 'Start one with "handrail up", or read about handrail hosts. "handrail" alone stays.';
  expect(nameProgram(text, 'npx handrail')).toBe(
    'Start one with "npx handrail up", or read about handrail hosts. "handrail" alone stays.',
  );
  expect(nameProgram(text, 'handrail')).toBe(text);
});

test.each([
  ['linux', {}, false],
  ['linux', { DISPLAY: ':0' }, true],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
  ['linux', { DISPLAY: ':0', CI: 'true' }, false],
  ['darwin', {}, true],
  ['darwin', { SSH_CONNECTION: '1' }, false],
  ['win32', { HANDRAIL_NO_OPEN: '1' }, false],
] as const)('on %s with %j there is a screen: %s', (platform, env, expected) => {
  expect(hasScreen(platform, env)).toBe(expected);
});
