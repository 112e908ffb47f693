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
  expect(changes.version(own)).toBe('a1');
  expect(changes.version(other)).toBe('z7');
});

test('a version stays until something changes, and is made only when somebody asks for it', () => {
  let made = 0;
  const changes = new InboxChanges(() => `v${made++}`);
  const scope = { tenant: 'own', mode: 'live', workspace: 'a' } as const;
  for (let count = 0; count < 5; count += 1) changes.changed(scope);
  expect(made).toBe(1);
  const version = changes.version(scope);
  expect([version, changes.version(scope), made]).toEqual(['v1', 'v1', 2]);
  changes.changed(scope);
  expect(changes.version(scope)).not.toBe(version);
});
