import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSelfSigned } from '@handrail/egress/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedDatabase, TEST_KEY, TEST_LOG_KEY } from '../../testing/open-fixture.ts';
import { type OwnServer, startOwnServer } from '../../testing/own-server.ts';
import { checkStore } from '../verify/check-store.ts';
import { isSentInPlain, shownAddress } from './address.ts';
import { connectProblemOf } from './connect-problem.ts';
import { failureOf } from './failure.ts';

const database = sharedDatabase();
const certificate = createSelfSigned(['localhost']);
const folder = mkdtempSync(join(tmpdir(), 'handrail-open-'));
const ca = join(folder, 'ca.pem');
const otherCa = join(folder, 'other.pem');
let overTls: OwnServer;

beforeAll(async () => {
  writeFileSync(ca, certificate.cert);
  writeFileSync(otherCa, createSelfSigned(['localhost']).cert);
  overTls = await startOwnServer({ tls: certificate });
});
afterAll(async () => {
  await overTls.end();
  rmSync(folder, { recursive: true });
});

const refusalOf = async (url: string): Promise<string> => {
  const error = await checkStore({ url, keys: [TEST_KEY], logKey: TEST_LOG_KEY }).catch(
    (each: unknown) => each,
  );
  expect(error).toMatchObject({ name: 'StoreOpenError' });
  return error instanceof Error ? error.message : '';
};

describe('what keeps a host from its database is told with the way out', () => {
  const SECRET = 'very-secret';
  const changed = async (change: (url: URL) => void) => {
    const url = new URL(await database.url());
    url.password = SECRET;
    change(url);
    return url.href;
  };
  const tls = (host: string, query: string) =>
    `${overTls.url.replace('127.0.0.1', host).replace(/:[^:@/]+@/, `:${SECRET}@`)}?${query}`;

  test.each<[string, () => string | Promise<string>, RegExp]>([
    ['a password that is wrong', () => changed(() => {}), /does not accept this role with this password/],
    [
      'a password that is missing',
      () => changed((url) => Object.assign(url, { password: '' })),
      /wants a password, and none was given\. .*PGPASSWORD/,
    ],
    [
      'a role that is not there',
      () => changed((url) => Object.assign(url, { username: 'nobody_here' })),
      /does not accept this role/,
    ],
    [
      'an authority that is not known',
      () => tls('localhost', `sslmode=verify-full&sslrootcert=${otherCa}`),
      /authority that is known here\. .*sslrootcert/,
    ],
    [
      'an authority that is not named',
      () => tls('localhost', 'sslmode=verify-full'),
      /authority that is known here\. .*sslrootcert/,
    ],
    [
      'a name that the certificate does not have',
      () => tls('127.0.0.1', `sslmode=verify-full&sslrootcert=${ca}`),
      /certificate is for another name/,
    ],
    [
      'a file that is not there',
      () => tls('localhost', 'sslmode=verify-full&sslrootcert=/none/ca.pem'),
      /the file "\/none\/ca\.pem" that the address names cannot be read\. Correct the path/,
    ],
    ['an sslmode that is none', () => tls('localhost', 'sslmode=verfy-full'), /sslmode that is not known/],
    [
      'a server that does not encrypt',
      () => changed((url) => url.searchParams.set('sslmode', 'verify-full')),
      /does not encrypt\. Switch on TLS/,
    ],
    [
      'nobody who listens',
      () => `postgres://ana:${SECRET}@127.0.0.1:1/db`,
      /127\.0\.0\.1:1\/db cannot be used: the connection is refused\. Check host and port/,
    ],
    [
      'a server that is not known',
      () => `postgres://ana:${SECRET}@nowhere.invalid/db`,
      /name (?:is not known|cannot be looked up now)\. Check the name of the server/,
    ],
    ['a socket that is not there', () => 'postgres:///db?host=/none', /there is no such socket/],
    [
      'a password with signs of an address',
      () => `postgres://ana:12/${SECRET}@h/db`,
      /"\/" is written as %2F/,
    ],
  ])('%s', async (_title, urlOf, expected) => {
    const message = await refusalOf(await urlOf());
    expect(message).toMatch(expected);
    expect(message).not.toContain(SECRET);
    expect(message).not.toMatch(/\.\.|whether PostgreSQL is running\.$/);
  });

  test('a database that is not there', async () => {
    const url = new URL(await database.url());
    url.pathname = '/none';
    expect(await refusalOf(url.href)).toMatch(
      /\/none cannot be used: it has no database of this name\. Make it first/,
    );
  });
});

test('a password that is missing where the server never sees it is told likewise', () => {
  const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect(connectProblemOf(error)).toMatchObject({ why: 'it wants a password, and none was given' });
});

test('a failure while a host runs says why without the address', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 192.0.2.7:5432'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  expect(failureOf(refused, 'read').message).toBe('The store cannot be read (the connection is refused).');
  const odd = Object.assign(new Error('write EPROTO 192.0.2.7'), { code: 'EPROTO', syscall: 'write' });
  expect(failureOf(odd, 'read').message).toBe('The store cannot be read (EPROTO).');
});

test('a message names the database without its user and password', () => {
  expect(shownAddress('postgres://u:a@b@h:1/db?sslmode=require')).toBe('h:1/db');
  expect(shownAddress('postgres://u:p@a,b:2/db')).toBe('a,b:2/db');
  expect(shownAddress('postgres:///db?host=/run')).toBe('/run/db');
});

test.each([
  ['postgres://u@db.example/x', true],
  ['postgres://u@10.0.0.7:5432/x', true],
  ['postgres://u@localhost,db.example/x', true],
  ['postgres://u@[2001:db8::1]:5432/x', true],
  ['postgres://u@db.example/x?sslmode=require', false],
  ['postgres://u@db.example/x?sslmode=disable', false],
  ['postgres://u@127.0.0.1:5432/x', false],
  ['postgres://u@[::1]:5432/x', false],
  ['postgres://u@localhost:5432,localhost:5433/x', false],
  ['postgres:///x?host=/run/postgresql', false],
  ['postgres://%2Frun%2Fpostgresql/x', false],
])('whether %s is sent in plain text: %s', (url, expected) => {
  expect(isSentInPlain(url, {})).toBe(expected);
  expect(isSentInPlain(url, { PGSSLMODE: 'require' })).toBe(false);
});
