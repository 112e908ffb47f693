import { expect, test } from 'vitest';
import { sampleEvent } from '../../testing/index.ts';
import { changesInbox, InboxChanges } from './inbox-changes.ts';

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

test.each([
  ['interrupt.requested', true],
  ['node.suspended', true],
  ['run.completed', true],
  ['run.failed', true],
  ['run.cancelled', true],
  ['run.paused', true],
  ['run.resumed', true],
  ['handrail.interrupt.extended', true],
  ['handrail.approval.voted', true],
  ['handrail.assistance.requested', true],
  ['handrail.interaction.asked', true],
  ['run.started', false],
  ['node.completed', false],
  ['node.interrupt.requested', false],
  ['handrail.node.delayed', false],
  ['vendor.run.completed', false],
])('an inbox may be different after %s: %s', (type, may) => {
  expect(changesInbox([{ ...sampleEvent('run', 0, {}), type }])).toBe(may);
  expect(changesInbox([{ ...sampleEvent('run', 0, {}), type: 'log.appended' }])).toBe(false);
});
