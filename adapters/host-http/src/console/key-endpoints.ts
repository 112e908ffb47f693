import type { Clock } from '@handrail/base';
import {
  type ApiKey,
  type ApiKeys,
  type Caller,
  type HostOutcome,
  type Ids,
  isScope,
  isWithin,
  type RunMode,
  SCOPES,
} from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { answerJson, NO_CONTENT } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { list, object, text, timestamp } from '../api/schemas.ts';
import { type IssuedKey, issueKey, revokeKey, rotateKey } from '../keys/issue-key.ts';
import type { KeyUses } from '../keys/key-uses.ts';

export interface KeyParts {
  readonly keys: ApiKeys;
  readonly clock: Clock;
  readonly ids: Ids | undefined;
  readonly uses?: KeyUses | undefined;
}

interface NewKeyBody {
  readonly label: string;
  readonly scopes: readonly string[];
  readonly mode?: RunMode;
  readonly expiresInDays?: number;
}

/** What is known of a key. The key itself is not: only its hash is kept. */
export interface KeySummary {
  readonly id: string;
  readonly label: string;
  readonly principal: string;
  readonly mode: RunMode;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
  readonly workspace?: string;
  /** To the hour. */
  readonly lastUsedAt?: string;
}

const DAY = 86_400_000;
const MOST_KEYS = 500;
/** Software that could make keys could give itself any right, so only the owner in person does. */
const access = 'owner' as const;
const PATH = '/v1/handrail/keys';

const scopes = list({ type: 'string', enum: [...SCOPES] }, SCOPES.length);
const keyFacts = {
  id: text,
  label: text,
  principal: text,
  mode: text,
  scopes: list(text),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: timestamp,
  workspace: text,
  lastUsedAt: timestamp,
};

export function listKeysEndpoint({ keys, uses }: KeyParts) {
  return readEndpoint({
    method: 'GET',
    path: PATH,
    operationId: 'listKeys',
    summary: 'Keys that this owner has charge of, newest first. No key itself: only its hash is kept.',
    access,
    success: {
      status: 200,
      description: 'What is known of each key.',
      schema: object({ keys: list(object(keyFacts, ['id'])), more: { type: 'boolean' } }, ['keys', 'more']),
    },
    async answer({ caller }) {
      const all = (await managedBy(caller, keys)).sort((a, b) => b.createdAt - a.createdAt);
      const listed = await Promise.all(
        all.slice(0, MOST_KEYS).map(async (key) => {
          const usedAt = await uses?.lastUse(key);
          return usedAt === undefined ? shown(key) : { ...shown(key), lastUsedAt: toTimestamp(usedAt) };
        }),
      );
      return answerJson(200, { keys: listed, more: all.length > MOST_KEYS });
    },
  });
}

export function createKeyEndpoint({ keys, clock, ids }: KeyParts) {
  return changeEndpoint({
    method: 'POST',
    path: PATH,
    operationId: 'createKey',
    summary: 'Makes a key and shows it this once.',
    access,
    body: {
      schema: object(
        {
          label: { type: 'string', minLength: 1, maxLength: 200, pattern: '\\S' },
          scopes: { ...scopes, minItems: 1, uniqueItems: true },
          mode: { type: 'string', enum: ['live', 'test'] },
          expiresInDays: { type: 'integer', minimum: 1, maximum: 3650 },
        },
        ['label', 'scopes'],
      ),
    },
    success: {
      status: 201,
      description: 'The key, this once.',
      schema: object({ key: text, ...keyFacts }, ['key', 'id']),
    },
    refusals: [501],
    showsSecret: true,
    async change({
      caller,
      body: { label, mode = 'live', expiresInDays, ...body },
    }: KeyedCall<NewKeyBody>): Promise<HostOutcome<IssuedKey>> {
      if (!ids) return refused('capability_not_provided', 'This host makes keys only at its terminal.');
      const { tenant, workspace } = caller;
      if (!managesMode(caller, mode)) {
        return refused('forbidden', 'You see test runs only, so you can make keys for test runs only.');
      }
      if ((await managedBy(caller, keys)).length >= MOST_KEYS) {
        return refused('validation_error', `There are ${MOST_KEYS} keys already.`);
      }
      const issued = await issueKey(
        { keys, ids, clock },
        {
          label,
          tenant,
          principal: label,
          mode,
          scopes: body.scopes.filter(isScope),
          ...(workspace !== undefined && { workspace }),
          ...(expiresInDays !== undefined && { expiresAt: clock.now() + expiresInDays * DAY }),
        },
      );
      return { ok: true, value: issued };
    },
    show: ({ key, record }) => answerJson(201, { key, ...shown(record) }),
  });
}

export function revokeKeyEndpoint({ keys, clock }: KeyParts) {
  return changeEndpoint({
    method: 'DELETE',
    path: `${PATH}/{keyId}`,
    operationId: 'revokeKey',
    summary: 'Lets a key in no more.',
    access,
    success: { status: 204, description: 'It is revoked.' },
    refusals: [404],
    async change({ caller, params: { keyId = '' } }): Promise<HostOutcome<null>> {
      const found = (await managedBy(caller, keys)).find(({ id }) => id === keyId);
      if (!found) return refused('not_found', 'There is no such key.');
      if (found.revokedAt === undefined) await revokeKey({ keys, clock }, keyId);
      return { ok: true, value: null };
    },
    show: () => NO_CONTENT,
  });
}

interface RotateBody {
  readonly graceHours?: number;
}

export function rotateKeyEndpoint({ keys, clock, ids }: KeyParts) {
  return changeEndpoint({
    method: 'POST',
    path: `${PATH}/{keyId}/rotate`,
    operationId: 'rotateKey',
    summary:
      'Makes a key with the same rights and shows it this once. The old one works until the time is over.',
    access,
    body: {
      schema: object({ graceHours: { type: 'integer', minimum: 0, maximum: 720 } }),
      optional: true,
    },
    success: {
      status: 201,
      description: 'The new key, this once.',
      schema: object({ key: text, ...keyFacts }, ['key', 'id']),
    },
    refusals: [404, 501],
    showsSecret: true,
    async change({
      caller,
      params: { keyId = '' },
      body,
    }: KeyedCall<RotateBody | undefined>): Promise<HostOutcome<IssuedKey>> {
      if (!ids) return refused('capability_not_provided', 'This host makes keys only at its terminal.');
      const isManaged = (await managedBy(caller, keys)).some(({ id }) => id === keyId);
      const grace = body?.graceHours === undefined ? undefined : body.graceHours * 3_600;
      const issued = isManaged ? await rotateKey({ keys, ids, clock }, keyId, grace) : undefined;
      return issued ? { ok: true, value: issued } : refused('not_found', 'There is no such key that works.');
    },
    show: ({ key, record }) => answerJson(201, { key, ...shown(record) }),
  });
}

/** Keys of another tenant or workspace are like none. Who has charge of live runs has charge of keys for test runs too. */
async function managedBy(caller: Caller, keys: ApiKeys): Promise<ApiKey[]> {
  const all = await keys.list(caller.tenant);
  return all.filter((key) => managesMode(caller, key.mode) && isWithin({ ...caller, mode: key.mode }, key));
}

function managesMode(caller: Caller, mode: RunMode): boolean {
  return caller.mode === 'live' || mode === 'test';
}

function refused(
  code: 'capability_not_provided' | 'forbidden' | 'not_found' | 'validation_error',
  message: string,
): HostOutcome<never> {
  return { ok: false, refusal: { code, message } };
}

function shown(key: ApiKey): KeySummary {
  const { id, label, principal, mode, workspace, createdAt, expiresAt, revokedAt } = key;
  return {
    id,
    label,
    principal,
    mode,
    scopes: [...key.scopes],
    createdAt: toTimestamp(createdAt),
    ...(workspace !== undefined && { workspace }),
    ...(expiresAt !== undefined && { expiresAt: toTimestamp(expiresAt) }),
    ...(revokedAt !== undefined && { revokedAt: toTimestamp(revokedAt) }),
  };
}
