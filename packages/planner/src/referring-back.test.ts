import { describe, expect, test } from 'vitest';
import { STUDIO } from './testing/studio-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

describe('what refers back means the row that was named before', () => {
  test.each([
    [
      'Move S-32 to 12 March and change its length to 5 hours',
      'session.move day=2026-03-12 row_key=S-32 + session.resize hours=5 row_key=S-32',
    ],
    [
      'Move S-32 to 12 March and make it 5 hours',
      'session.move day=2026-03-12 row_key=S-32 + session.resize hours=5 row_key=S-32',
    ],
    [
      'Nora Lind has moved, so change her email to n@lind.example',
      'player.email mail=n@lind.example row_key=P-1',
    ],
    [
      'Verschiebe S-32 auf den 12. März und ändere seine length auf 5 Stunden',
      'session.move day=2026-03-12 row_key=S-32 + session.resize hours=5 row_key=S-32',
    ],
  ])('%s', (request, right) => {
    expect(told(understand(request, STUDIO))).toBe(right);
  });

  test.each([
    // Two sessions were named, or none.
    'Show S-31 and S-32 and change its length to 5 hours',
    'Show my invoices and change its length to 5 hours',
    // A session has no email.
    'Move S-32 to 12 March and change her email to n@lind.example',
    'Make it 5 hours',
  ])('%s is asked about', (request) => {
    expect(told(understand(request, STUDIO))).toMatch(/^ask/);
  });
});

describe('an action without fields is named by its verb and the thing itself', () => {
  test.each(['Lock my key', 'My key was stolen, please lock it'])('%s', (request) => {
    expect(told(understand(request, STUDIO))).toBe('key.lock');
  });

  test.each(['Lock the door', 'Lock it', 'My key was stolen'])('%s does nothing', (request) => {
    expect(told(understand(request, STUDIO))).toMatch(/^(?:ask|refuse)/);
  });
});
