import { describe, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import type { FileRights } from '../cli-io.ts';
import { connectHost } from './connect-host.ts';
import { readNotifications } from './read-notifications.ts';
import { readSecretValue } from './read-secret-value.ts';
import { readSignIn } from './read-sign-in.ts';

const OWN_FILE: FileRights = { kind: 'file', isOwn: true, mode: 0o600 };
const OWN_FOLDER: FileRights = { kind: 'folder', isOwn: true, mode: 0o700 };

function dataFolder(rights: Readonly<Record<string, FileRights>> = {}): MemoryIo {
  const io = new MemoryIo({
    '.handrail/running.json': JSON.stringify({ url: 'http://127.0.0.1:7421' }),
    '.handrail/admin.key': 'hr_live_key',
  });
  const own = {
    '.handrail': OWN_FOLDER,
    '.handrail/running.json': OWN_FILE,
    '.handrail/admin.key': OWN_FILE,
  };
  for (const [path, each] of Object.entries({ ...own, ...rights })) io.rights.set(path, each);
  return io;
}

describe('the host of a data folder', () => {
  test('is found where its files belong to this user and are closed to others', async () => {
    expect((await connectHost({}, dataFolder())).url).toBe('http://127.0.0.1:7421');
  });

  test.each<[string, Record<string, FileRights>, RegExp]>([
    ['a file of another user', { '.handrail/running.json': { ...OWN_FILE, isOwn: false } }, /another user/],
    ['a folder of another user', { '.handrail': { ...OWN_FOLDER, isOwn: false } }, /another user/],
    [
      'a file that others can change',
      { '.handrail/running.json': { ...OWN_FILE, mode: 0o622 } },
      /chmod 600/,
    ],
    ['a folder that others can change', { '.handrail': { ...OWN_FOLDER, mode: 0o777 } }, /chmod 700/],
    ['a key that others can read', { '.handrail/admin.key': { ...OWN_FILE, mode: 0o644 } }, /chmod 600/],
  ])('is not taken from %s', async (_title, rights, words) => {
    await expect(connectHost({}, dataFolder(rights))).rejects.toMatchObject({
      code: 'not-private',
      message: expect.stringMatching(words),
    });
  });

  test('gets no key of the environment by way of another user', async () => {
    const io = dataFolder({ '.handrail/running.json': { ...OWN_FILE, isOwn: false } });
    io.environment.HANDRAIL_KEY = 'hr_live_mine';
    await expect(connectHost({}, io)).rejects.toMatchObject({ code: 'not-private' });
    expect((await connectHost({ url: 'http://127.0.0.1:7422' }, io)).url).toBe('http://127.0.0.1:7422');
  });
});

describe('a file with a secret', () => {
  const notifications = JSON.stringify({ webhook: { url: 'https://hooks.example/', secret: 's' } });
  const read = {
    notifications: (io: MemoryIo) => readNotifications('file', io),
    'sign-in': (io: MemoryIo) =>
      readSignIn('file', io).catch((error: { code?: string }) => {
        if (error.code === 'setting-refused') return 'read';
        throw error;
      }),
    secret: (io: MemoryIo) => readSecretValue({ name: 'n', file: 'file' }, io),
  };

  test.each(['notifications', 'sign-in', 'secret'] as const)(
    'for %s is refused with the way out when everybody can read it',
    async (use) => {
      const io = new MemoryIo({ file: notifications });
      io.rights.set('file', { ...OWN_FILE, mode: 0o644 });
      await expect(read[use](io)).rejects.toMatchObject({
        code: 'not-private',
        message: expect.stringContaining('chmod 600 "file"'),
      });
      io.rights.set('file', { ...OWN_FILE, mode: 0o640 });
      expect(await read[use](io)).toBeDefined();
    },
  );
});
