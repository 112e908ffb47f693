import { expect, test } from 'vitest';
import { refusePathAfterUpdate } from './update-flag.ts';

test.each([['-u'], ['--update']])('a path behind %s is refused, with the order that is meant', (flag) => {
  expect(() => refusePathAfterUpdate(['run', flag, 'packages/fel/'])).toThrow(
    'Put it last: npx vitest run packages/fel/ -u',
  );
});

test.each([
  ['stands last', ['run', 'packages/fel/', '-u']],
  ['comes before another option', ['run', '-u', '--project', 'pure']],
  ['has a value of its own', ['run', '-u', 'new', 'packages/fel/']],
  ['is not there', ['run', 'packages/fel/']],
])('nothing is refused when it %s', (_where, args) => {
  expect(() => refusePathAfterUpdate(args)).not.toThrow();
});
