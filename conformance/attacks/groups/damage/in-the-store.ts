import { createHash } from 'node:crypto';
import { cpSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { type Mechanism, type Patch, tryEach } from '../../frame/mechanism.ts';
import { asks, changeStore, copyOf, stoppedHost } from './damaged-host.ts';

const STORE = 'adapters/store-sqlite/dist';
const KEY = 'hr_live_planted-by-somebody-who-writes-the-file';
const HASH = createHash('sha256').update(KEY).digest('hex');
const planted = JSON.stringify({
  id: 'planted',
  hash: HASH,
  label: 'planted',
  tenant: 'local',
  principal: 'planted',
  mode: 'live',
  scopes: ['runs:read', 'runs:create'],
  createdAt: 1,
});

const EMPTY_DATABASE: Patch = {
  module: `${STORE}/sqlite-store.js`,
  find: 'if (version === 0) {',
  replace: 'if (false) {',
};

/** The writer of the store is a thread that takes no options of its process; it has to take the hook for this. */
const IN_THREADS: Patch = {
  module: `${STORE}/start-thread.js`,
  find: 'const options = { workerData, execArgv: [] };',
  replace: 'const options = { workerData, execArgv: process.execArgv };',
};

const chunksOf = (runId: string) => `chunk_no >> 24 = (SELECT run_no FROM runs WHERE run_id = '${runId}')`;

/** Somebody who can write the database file while the host is down. */
export const IN_THE_STORE: readonly Mechanism[] = [
  {
    id: 'damage/altered-row',
    does: 'Changes the row of a run in the file.',
    guard: 'A row carries a mark that needs the log key.',
    off: [
      {
        module: `${STORE}/log/run-state.js`,
        find: 'return Buffer.compare(state, stateOfRun(key, runNo, columns, head)) === 0 ? head : undefined;',
        replace: 'return head;',
      },
    ],
    attack: (target) =>
      tryEach(
        [
          ['another status', "status = 'completed'"],
          ['another starter', "principal = 'mallory'"],
          ['another time', 'created_at = created_at - 1000'],
        ],
        async (change) => {
          const {
            data,
            runs: [runId = ''],
          } = await copyOf(target);
          changeStore(data, `UPDATE runs SET ${change} WHERE run_id = '${runId}'`);
          return asks(data, async (host) => (await host.call(`/v1/runs/${runId}`)).status === 200);
        },
      ),
  },
  {
    id: 'damage/cut-log',
    does: 'Cuts events out of the log of a run.',
    guard: 'Each part of a log names the head of the chain before it, and the last is in the row.',
    off: [
      { module: `${STORE}/read/read-events.js`, find: 'if (!isNext)', replace: 'if (false)' },
      { module: `${STORE}/read/read-events.js`, find: '&& head !== stored) {', replace: '&& false) {' },
      {
        module: `${STORE}/read/read-events.js`,
        find: 'if (next === before)',
        replace: 'if (next === before) return events; if (false)',
      },
    ],
    attack: (target) =>
      tryEach(
        [
          ['the last part', 'max'],
          ['the second part', 'second'],
        ],
        async (which) => {
          const {
            data,
            runs: [runId = ''],
          } = await copyOf(target);
          const part =
            which === 'max'
              ? `(SELECT max(chunk_no) FROM chunks WHERE ${chunksOf(runId)})`
              : `(SELECT chunk_no FROM chunks WHERE ${chunksOf(runId)} ORDER BY chunk_no LIMIT 1 OFFSET 1)`;
          changeStore(data, `DELETE FROM chunks WHERE chunk_no = ${part}`);
          return asks(data, async (host) => {
            const { status, text } = await host.call(`/v1/runs/${runId}/events/poll?limit=500`);
            return status === 200 && text.includes('run.started');
          });
        },
      ),
  },
  {
    id: 'damage/events-of-another-run',
    does: 'Puts the sealed events of one run in the place of those of another.',
    guard: 'What is sealed opens in its own place only.',
    off: [
      IN_THREADS,
      {
        module: `${STORE}/cipher.js`,
        find: 'sealAt(where, text) {',
        replace: "sealAt(_where, text) { const where = 'anywhere';",
      },
      {
        module: `${STORE}/cipher.js`,
        find: 'open(place, sealed) {\n        const where = whereOf(place);',
        replace: "open(_place, sealed) {\n        const where = 'anywhere';",
      },
      { module: `${STORE}/read/read-events.js`, find: '&& head !== stored) {', replace: '&& false) {' },
      { module: `${STORE}/read/read-events.js`, find: 'if (!isNext)', replace: 'if (false)' },
    ],
    attack: (target) =>
      tryEach([['the first part', 1]], async () => {
        const {
          data,
          runs: [one = '', other = ''],
        } = await copyOf(target);
        const first = (runId: string) => `(SELECT min(chunk_no) FROM chunks WHERE ${chunksOf(runId)})`;
        changeStore(
          data,
          `UPDATE chunks SET events = (SELECT events FROM chunks WHERE chunk_no = ${first(other)}) WHERE chunk_no = ${first(one)}`,
        );
        return asks(data, async (host) => {
          const { status, text } = await host.call(`/v1/runs/${one}/events/poll?limit=500`);
          return status === 200 && text.includes('run.started');
        });
      }),
  },
  {
    id: 'damage/altered-record',
    does: 'Changes the newest record of the log.',
    guard: 'Records are signed, and the newest are looked at before a start.',
    off: [{ module: `${STORE}/file/check-at-start.js`, find: 'throw damaged(text);', replace: '' }],
    attack: (target) =>
      tryEach(
        [
          ['a later time', 'at = at + 1'],
          ['an earlier time', 'at = at - 86400000'],
        ],
        async (change) => {
          const { data } = await copyOf(target);
          changeStore(
            data,
            `UPDATE commits SET ${change} WHERE commit_no = (SELECT max(commit_no) FROM commits)`,
          );
          return asks(data, async () => true);
        },
      ),
  },
  {
    id: 'damage/swapped-key-hash',
    does: 'Writes the hash of an own key into the row of another.',
    guard: 'A key is what was sealed: its hash and tenant must be the sealed ones.',
    off: [
      {
        module: `${STORE}/read/read-key.js`,
        find: 'if (key.hash !== readText(hash) || key.tenant !== readText(tenant)) {',
        replace: 'key.hash = readText(hash); if (false) {',
      },
    ],
    attack: (target) =>
      tryEach([['the key of the operator', 1]], async () => {
        const { data } = await copyOf(target);
        changeStore(
          data,
          `UPDATE keys SET hash = '${HASH}' WHERE id = (SELECT min(id) FROM keys WHERE revoked_at IS NULL)`,
        );
        return asks(data, async (host) => (await host.call('/v1/runs', undefined, KEY)).status === 200);
      }),
  },
  {
    id: 'damage/planted-key',
    does: 'Adds a key of its own, not sealed, as an older program would have stored it.',
    guard: 'In a store that is sealed throughout, what is not sealed is damage.',
    off: [
      {
        module: `${STORE}/sealing/sealed-text.js`,
        find: 'if (!(value instanceof Uint8Array) && !cipher.takesPlainText) {',
        replace: 'if (false) {',
      },
    ],
    attack: (target) =>
      tryEach(
        [
          [
            'a new row',
            `INSERT INTO keys (id, hash, tenant, content, revoked_at) VALUES ('planted', '${HASH}', 'local', '${planted}', NULL)`,
          ],
          [
            'over another',
            `UPDATE keys SET hash = '${HASH}', tenant = 'local', content = '${planted}', revoked_at = NULL WHERE id = (SELECT min(id) FROM keys)`,
          ],
        ],
        async (sql) => {
          const { data } = await copyOf(target);
          changeStore(
            data,
            `${sql}; INSERT OR REPLACE INTO settings (name, value) VALUES ('has_plain_text', 1)`,
          );
          return asks(data, async (host) => (await host.call('/v1/runs', undefined, KEY)).status === 200);
        },
      ),
  },
  {
    id: 'damage/removed-revocation',
    does: 'Takes the revocation out of the row of a key.',
    guard: 'A revocation is sealed with the key.',
    off: [
      {
        module: `${STORE}/read/read-key.js`,
        find: 'Math.min(column, key.revokedAt ?? Number.POSITIVE_INFINITY)',
        replace: 'column',
      },
    ],
    attack: (target) =>
      tryEach(
        [
          ['cleared', 'NULL'],
          ['put off', '99999999999999'],
        ],
        async (value) => {
          const { data, revoked } = await copyOf(target);
          changeStore(data, `UPDATE keys SET revoked_at = ${value} WHERE id = '${revoked.id}'`);
          return asks(
            data,
            async (host) => (await host.call('/v1/runs', undefined, revoked.key)).status === 200,
          );
        },
      ),
  },
  {
    id: 'damage/empty-file',
    does: 'Empties the database, so that the host begins anew without its runs and keys.',
    guard: 'An empty file is damage, never a new host.',
    off: [
      { module: `${STORE}/file/create-file.js`, find: 'if (size === 0) {', replace: 'if (false) {' },
      EMPTY_DATABASE,
    ],
    attack: (target) =>
      tryEach([['zero bytes', 0]], async (size) => {
        const { data } = await copyOf(target);
        for (const suffix of ['-wal', '-shm']) rmSync(join(data, `host.db${suffix}`), { force: true });
        truncateSync(join(data, 'host.db'), size);
        return asks(data, async () => true);
      }),
  },
  {
    id: 'damage/missing-file',
    does: 'Takes the database away and leaves its commit log.',
    guard: 'A commit log without its file is damage, never a new host.',
    off: [{ module: `${STORE}/file/create-file.js`, find: 'if (sizeOf(`', replace: 'if (false && sizeOf(`' }],
    attack: (target) =>
      tryEach([['a log is left', 1]], async () => {
        const { data } = await copyOf(target);
        rmSync(join(data, 'host.db'));
        writeFileSync(join(data, 'host.db-wal'), 'left behind', { mode: 0o600 });
        return asks(data, async () => true);
      }),
  },
  {
    id: 'damage/foreign-file',
    does: 'Puts the database of another program in the place of the store.',
    guard: 'A store names its program and its key.',
    off: [
      {
        module: `${STORE}/file/prepare-file.js`,
        find: "if (readNumber(database, 'PRAGMA application_id') !== APPLICATION_ID) {",
        replace: 'if (false) {',
      },
      EMPTY_DATABASE,
    ],
    attack: (target) =>
      tryEach([['a database', 1]], async () => {
        const { data } = await copyOf(target);
        for (const suffix of ['', '-wal', '-shm']) rmSync(join(data, `host.db${suffix}`), { force: true });
        const foreign = new Database(join(data, 'host.db'));
        foreign.exec('CREATE TABLE notes (text)');
        foreign.close();
        return asks(data, async () => true);
      }),
  },
  {
    id: 'damage/store-of-another-host',
    does: 'Puts the store of another host in the place of this one.',
    guard: 'A store is opened with its own key only.',
    off: [
      {
        module: `${STORE}/file/prepare-file.js`,
        find: 'if (missing !== undefined) {',
        replace: 'if (false) {',
      },
      {
        module: `${STORE}/file/prepare-file.js`,
        find: 'if (known === undefined || known === logKey.publicKey)',
        replace: 'if (true)',
      },
      { module: `${STORE}/file/check-at-start.js`, find: 'throw damaged(text);', replace: '' },
    ],
    attack: (target) =>
      tryEach([['swapped files', 1]], async () => {
        const { data } = await copyOf(target);
        await stoppedHost(target);
        const other = await target.freshHost();
        await other.stop();
        for (const suffix of ['-wal', '-shm']) rmSync(join(data, `host.db${suffix}`), { force: true });
        cpSync(join(other.data, 'host.db'), join(data, 'host.db'));
        rmSync(join(data, 'admin.key'));
        return asks(data, async () => true);
      }),
  },
];
