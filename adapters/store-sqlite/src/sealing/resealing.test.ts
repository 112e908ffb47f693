import { cpSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { Canaries, filesBeside, pushCanaries, readEverything } from '../../testing/canaries.ts';
import { newFolder, openStore, TEST_KEY, TEST_LOG_KEY } from '../../testing/open-fixture.ts';
import { plainStore } from '../../testing/plain-store.ts';
import { Cipher } from '../cipher.ts';
import { loadDriver } from '../driver/load-driver.ts';
import { createSqliteStore } from '../sqlite-store.ts';

const NEXT_KEY = new Uint8Array(32).fill(9);

async function filledStore(writer: 'same' | 'thread' = 'same') {
  const file = join(newFolder(), 'host.db');
  const store = await openStore({ file, writer });
  const canaries = new Canaries();
  await pushCanaries(store, canaries);
  return { file, store, canaries };
}

/** Files in which something begins as values do that are sealed with this key. */
function filesWith(file: string, key: Uint8Array): string[] {
  const mark = Buffer.from(new Cipher(key).mark);
  return [...filesBeside(file)].filter(([, bytes]) => bytes.includes(mark)).map(([name]) => name);
}

function missing(canaries: Canaries, text: string): string[] {
  return canaries.made.filter((canary) => !text.includes(canary));
}

describe('a store whose key is changed', () => {
  test('is sealed anew as a whole while others write, and needs the old key no more', async () => {
    const { file, store, canaries } = await filledStore('thread');
    expect(store.needsResealing).toBe(false);
    expect(filesWith(file, TEST_KEY)).not.toEqual([]);
    let isDone = false;
    const writing = (async () => {
      for (let index = 0; !isDone || index < 20; index += 1) {
        await store.events.append(
          sampleBatch(sampleWrite(`more${index}`, { payloads: [canaries.next('more')] })),
        );
      }
    })();
    await store.changeKey(NEXT_KEY);
    expect(store.needsResealing).toBe(true);
    expect(await store.reseal()).toBeGreaterThan(80);
    isDone = true;
    await writing;
    expect(store.needsResealing).toBe(false);
    expect(filesWith(file, TEST_KEY)).toEqual([]);
    await store.close();
    await expect(createSqliteStore({ file, key: TEST_KEY, logKey: TEST_LOG_KEY })).rejects.toMatchObject({
      problem: 'wrong-key',
    });
    const again = await openStore({ file, key: NEXT_KEY });
    expect(again.needsResealing).toBe(false);
    const events = await Promise.all(
      Array.from({ length: 20 }, (_, index) => again.events.readEvents(`more${index}`, 0, 9)),
    );
    const found = (await readEverything(again)) + JSON.stringify(events);
    expect(missing(canaries, found).filter((canary) => !canary.includes('more'))).toEqual([]);
    expect(events.every((each) => each.length === 1)).toBe(true);
  });

  test('opens after a crash at any point with both keys, and is finished then', async () => {
    const { file, store, canaries } = await filledStore();
    const images: string[] = [];
    const takeImage = () => {
      const folder = newFolder();
      cpSync(dirname(file), folder, { recursive: true });
      images.push(join(folder, 'host.db'));
    };
    takeImage();
    await store.changeKey(NEXT_KEY);
    takeImage();
    let isDone = false;
    const resealing = store.reseal().finally(() => {
      isDone = true;
    });
    while (!isDone) {
      takeImage();
      await nextTurn();
    }
    await resealing;
    expect(images.length).toBeGreaterThan(8);
    const every = Math.ceil(images.length / 8);
    for (const image of images.filter((_, index) => index < 3 || index % every === 0)) {
      const again = await openStore({ file: image, key: NEXT_KEY, olderKeys: [TEST_KEY] });
      expect(missing(canaries, await readEverything(again))).toEqual([]);
      await again.reseal();
      expect(again.needsResealing).toBe(false);
      expect(missing(canaries, await readEverything(again))).toEqual([]);
      await again.close();
      expect(filesWith(image, TEST_KEY)).toEqual([]);
    }
  });

  test('that was closed before it was sealed anew asks for the old key as well', async () => {
    const { file, store, canaries } = await filledStore();
    await store.changeKey(NEXT_KEY);
    await store.close();
    await expect(createSqliteStore({ file, key: NEXT_KEY, logKey: TEST_LOG_KEY })).rejects.toMatchObject({
      problem: 'wrong-key',
    });
    const again = await openStore({ file, key: NEXT_KEY, olderKeys: [TEST_KEY] });
    expect(again.needsResealing).toBe(true);
    expect(missing(canaries, await readEverything(again))).toEqual([]);
    await again.changeKey(new Uint8Array(32).fill(10));
    await again.reseal();
    await again.close();
    expect(filesWith(file, TEST_KEY)).toEqual([]);
    expect(filesWith(file, NEXT_KEY)).toEqual([]);
  });

  test('is backed up with one key only, whenever that is asked for', async () => {
    const { file, store, canaries } = await filledStore('thread');
    const backups = [0, 1, 2].map((index) => join(newFolder(), `backup-${index}.db`));
    const [early = '', between = '', late = ''] = backups;
    const first = store.backup(early);
    const changing = store.changeKey(NEXT_KEY).then(() => store.backup(late));
    const second = store.backup(between);
    await Promise.all([first, changing, second]);
    expect(store.needsResealing).toBe(false);
    for (const backup of backups) {
      const keys = [TEST_KEY, NEXT_KEY].filter((key) => filesWith(backup, key).length > 0);
      expect(keys).toHaveLength(1);
      const again = await openStore({ file: backup, key: keys[0] ?? TEST_KEY });
      expect(missing(canaries, await readEverything(again))).toEqual([]);
    }
    expect(filesWith(late, NEXT_KEY)).not.toEqual([]);
    expect(filesWith(file, TEST_KEY)).toEqual([]);
  });

  test('is not taken for sealed anew when the change itself could not be stored', async () => {
    const { file, store, canaries } = await filledStore();
    const lock = (await loadDriver(undefined)).open(file);
    lock.exec('BEGIN IMMEDIATE');
    await expect(store.changeKey(NEXT_KEY)).rejects.toMatchObject({ reason: 'overloaded' });
    lock.exec('ROLLBACK');
    lock.close();
    await store.events.append(sampleBatch(sampleWrite('later', { payloads: [canaries.next('later')] })));
    await store.reseal();
    await store.close();
    const again = await openStore({ file, key: NEXT_KEY });
    const later = JSON.stringify(await again.events.readEvents('later', 0, 9));
    expect(missing(canaries, (await readEverything(again)) + later)).toEqual([]);
  });

  test('is sealed anew with what a removed run has left, which can still be deleted', async () => {
    const { file, store } = await filledStore();
    const ended = sampleWrite('old', { record: { status: 'completed', endedAt: 1 }, payloads: ['x', 'y'] });
    await store.events.append(sampleBatch(ended));
    expect(await store.retention.remove(['old'])).toEqual(['old']);
    await store.changeKey(NEXT_KEY);
    await store.reseal();
    expect(filesWith(file, TEST_KEY)).toEqual([]);
    expect(await store.retention.purge()).toBe(true);
    expect(await store.retention.purge()).toBe(false);
  });

  test('waits for another program that reads an older state before it gives the old key up', async () => {
    const { file, store } = await filledStore();
    const other = (await loadDriver(undefined)).open(file);
    other.exec('BEGIN');
    other.prepare('SELECT count(*) FROM secrets').get([]);
    await store.changeKey(NEXT_KEY);
    const resealing = store.reseal();
    const mark = new Cipher(NEXT_KEY).mark;
    const watch = (await loadDriver(undefined)).open(file);
    const left = watch.prepare(
      `SELECT count(*) FROM secrets WHERE substr(value, 1, ${mark.length}) IS NOT ?`,
    );
    while (left.get([mark])?.[0] !== 0) await nextTurn();
    watch.close();
    await store.once.consume('after', 1);
    expect(store.needsResealing).toBe(true);
    expect(filesWith(file, TEST_KEY)).not.toEqual([]);
    other.exec('COMMIT');
    other.close();
    await resealing;
    expect(store.needsResealing).toBe(false);
    expect(filesWith(file, TEST_KEY)).toEqual([]);
  });

  test('does not stumble over events whose run is being removed', async () => {
    const { file, store } = await filledStore();
    await store.close();
    const database = (await loadDriver(undefined)).open(file);
    database.exec("DELETE FROM runs WHERE run_id = 'run1'");
    database.close();
    const again = await openStore({ file, key: NEXT_KEY, olderKeys: [TEST_KEY] });
    expect(await again.reseal()).toBeGreaterThan(50);
    expect(again.needsResealing).toBe(false);
    expect(await again.events.readEvents('run2', 0, 9)).toHaveLength(2);
  });

  test('with a value that is damaged keeps the old key, says where it is, and can be backed up', async () => {
    const { file, store } = await filledStore();
    await store.close();
    const database = (await loadDriver(undefined)).open(file);
    database.exec("UPDATE receipts SET body = substr(body, 1, 40) WHERE id = 'r1'");
    database.close();
    const again = await openStore({ file, key: NEXT_KEY, olderKeys: [TEST_KEY] });
    await expect(again.reseal()).rejects.toThrow('in "receipts"');
    expect(again.needsResealing).toBe(true);
    const backup = join(newFolder(), 'backup.db');
    await again.backup(backup);
    const copy = await openStore({ file: backup, key: NEXT_KEY, olderKeys: [TEST_KEY] });
    expect(await copy.events.readEvents('run1', 0, 9)).toHaveLength(2);
  });

  test('stops when it is closed, and its files are whole', async () => {
    const { file, store, canaries } = await filledStore();
    await store.changeKey(NEXT_KEY);
    const resealing = store.reseal().catch((error: unknown) => error);
    await nextTurn();
    await store.close();
    expect(await resealing).toMatchObject({ name: 'StoreFailure', reason: 'closed' });
    const again = await openStore({ file, key: NEXT_KEY, olderKeys: [TEST_KEY] });
    expect(missing(canaries, await readEverything(again))).toEqual([]);
  });
});

describe('a file of an older Handrail, with content as plain text', () => {
  test('is read as it is, and sealed so that nothing of the text is left', async () => {
    const { file, canaries } = await plainStore(newFolder(), TEST_KEY);
    const exposed = () =>
      [...filesBeside(file)].flatMap(([name, bytes]) => (bytes.includes('CANARY-') ? [name] : []));
    expect(exposed()).toEqual(['host.db']);
    const store = await openStore({ file });
    expect(store.needsResealing).toBe(true);
    expect(missing(canaries, await readEverything(store))).toEqual([]);
    await store.reseal();
    expect(missing(canaries, await readEverything(store))).toEqual([]);
    expect(exposed()).toEqual([]);
    expect(readdirSync(dirname(file))).toContain('host.db-wal');
    await store.close();
    expect(exposed()).toEqual([]);
    expect((await openStore({ file })).needsResealing).toBe(false);
  });
});
