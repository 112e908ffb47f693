import { expect, test } from 'vitest';
import { InboxChanges } from './inbox-changes.ts';

test('the version of an inbox says nothing of what happens to others', () => {
  const drawn = ['k3', 'q9', 'a1', 'z7'];
  const changes = new InboxChanges(() => drawn.shift() ?? '');
  const [own, other] = [
    { tenant: 'own', mode: 'live', workspace: undefined },
    { tenant: 'other', mode: 'live', workspace: undefined },
  ] as const;
  expect(changes.version(own)).toBe('k3');
  changes.changed(own);
  expect(changes.version(own)).toBe('q9');
  changes.changed(other);
  changes.changed(own);
  expect(changes.version(own)).toBe('z7');
  expect(changes.version(other)).toBe('a1');
});
