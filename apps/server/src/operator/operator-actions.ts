import type { Clock, JsonObject, JsonValue } from '@handrail/base';
import type { ApiKey, Host, HostStore, Ids, RetentionService, RunMode } from '@handrail/host';
import {
  type IssuedKey,
  isScope,
  issueKey,
  type KeyPorts,
  KeyUses,
  revokeKey,
  rotateKey,
  SCOPES,
  type Scope,
} from '@handrail/host-http';
import { toTimestamp } from '@handrail/runs';
import type { SecretUser } from '../compose/secret-users.ts';
import { operatorActionsMessages } from '../messages/operator.ts';
import { LOCAL_TENANT } from '../server-config.ts';
import { backupAction } from './backup-action.ts';
import { eraseActions } from './erase-actions.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { OperatorActions } from './operator-socket.ts';
import { passkeyActions } from './passkey-actions.ts';
import { name, text } from './read-input.ts';
import { roleActions } from './role-actions.ts';
import { secretActions } from './secret-actions.ts';

export interface OperatorPorts {
  readonly store: HostStore;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly retention: RetentionService;
  /** A link that signs the owner in; undefined where nobody serves pages. */
  readonly ownerLink?: () => Promise<string>;
  readonly shortLink?: () => Promise<string>;
  /** The host runs and leaves requests, and with them its pages, to others. */
  readonly takesNoRequests?: boolean;
  /** Tells the owner that their passkeys were changed; undefined where the host does not run. */
  readonly tellPasskeyChange?: Host['tellPasskeyChange'];
  /** Encrypts everything with a new data key; gives how many values. */
  readonly rotateData: () => Promise<number>;
  /** What a backup is worth nothing without. */
  readonly keyFile: string;
  /** The host was made for conformance tests and has test keys only. */
  readonly isForConformance: boolean;
  /** Set where the settings of the host are known. */
  readonly settingUsers?: readonly SecretUser[];
}

const DAY_SECONDS = 86_400;

/** What an operator can do with a host, running or not. Inputs come from our own command line and are checked anyway. */
export function operatorActions(given: OperatorPorts): OperatorActions {
  const { store, ids, clock, ownerLink, shortLink, retention, rotateData, keyFile } = given;
  const ports: KeyPorts = { keys: store.keys, ids, clock };
  const uses = store.records && new KeyUses(store.records, clock);
  return {
    ping: async () => ({ pid: process.pid }),
    'keys.create': async (input) => issuedJson(await issueKey(ports, readKeyRequest(input, given))),
    'keys.list': async (input) => {
      const keys = await store.keys.list(input.tenant === undefined ? undefined : name(input, 'tenant'));
      return Promise.all(
        keys.map(async (key) => {
          const usedAt = await uses?.lastUse(key);
          return { ...keyJson(key), ...(usedAt !== undefined && { lastUsedAt: toTimestamp(usedAt) }) };
        }),
      );
    },
    'keys.revoke': async (input) => {
      if (await revokeKey(ports, text(input, 'id'))) return { revoked: true };
      throw noSuchKey();
    },
    'keys.rotate': async (input) => {
      const grace = input.graceSeconds ?? DAY_SECONDS;
      if (typeof grace !== 'number' || !(grace >= 0 && grace <= 365 * DAY_SECONDS)) {
        throw new OperatorRefusal('wrong-grace', operatorActionsMessages.grace);
      }
      const issued = await rotateKey(ports, text(input, 'id'), grace);
      if (!issued) throw noSuchKey();
      return issuedJson(issued);
    },
    'keys.rotateData': async () => ({ values: await rotateData(), keyFile }),
    ...secretActions(given),
    ...passkeyActions(given),
    ...roleActions(given),
    backup: backupAction((file) => store.backup(file), keyFile),
    ...eraseActions(retention, given.settingUsers !== undefined),
    'owner.link': async () => {
      if (!ownerLink) throw noPages(given);
      return { url: await ownerLink() };
    },
    'owner.shortLink': async () => {
      if (!shortLink) throw noPages(given);
      return { url: await shortLink() };
    },
  };
}

function readKeyRequest(input: JsonObject, { clock, isForConformance }: OperatorPorts) {
  const mode = input.mode ?? (isForConformance ? 'test' : 'live');
  if (mode !== 'live' && mode !== 'test') {
    throw new OperatorRefusal('wrong-mode', operatorActionsMessages.mode);
  }
  if (isForConformance && mode !== 'test') {
    throw new OperatorRefusal('test-keys-only', operatorActionsMessages.testKeysOnly);
  }
  const { expiresInSeconds } = input;
  if (expiresInSeconds !== undefined && !(typeof expiresInSeconds === 'number' && expiresInSeconds > 0)) {
    throw new OperatorRefusal('wrong-expiry', operatorActionsMessages.expiry);
  }
  return {
    label: text(input, 'label'),
    tenant: input.tenant === undefined ? LOCAL_TENANT : name(input, 'tenant'),
    principal: input.principal === undefined ? text(input, 'label') : name(input, 'principal'),
    mode: mode as RunMode,
    scopes: readScopes(input.scopes),
    ...(input.workspace === undefined ? {} : { workspace: name(input, 'workspace') }),
    ...(expiresInSeconds === undefined ? {} : { expiresAt: clock.now() + expiresInSeconds * 1_000 }),
  };
}

/** All of them when none is named. */
function readScopes(value: JsonValue | undefined): readonly Scope[] {
  if (value === undefined) return SCOPES;
  const scopes = Array.isArray(value) ? value : [];
  const unknown = scopes.find((scope) => typeof scope !== 'string' || !isScope(scope));
  if (scopes.length === 0 || unknown !== undefined) {
    throw new OperatorRefusal('wrong-scope', operatorActionsMessages.scopes(SCOPES.join(', ')));
  }
  return scopes as readonly Scope[];
}

function noPages({ takesNoRequests = false }: OperatorPorts): OperatorRefusal {
  return takesNoRequests
    ? new OperatorRefusal('takes-no-requests', operatorActionsMessages.takesNoRequests)
    : new OperatorRefusal('not-running', operatorActionsMessages.notRunning);
}

function noSuchKey(): OperatorRefusal {
  return new OperatorRefusal('no-such-key', operatorActionsMessages.noKey);
}

function issuedJson({ key, record }: IssuedKey): JsonObject {
  return { key, ...keyJson(record) };
}

/** A key as it may be shown: nothing of the key itself. */
function keyJson(record: ApiKey): JsonObject {
  const { id, label, tenant, workspace, principal, mode, scopes, createdAt, expiresAt, revokedAt } = record;
  return {
    id,
    label,
    tenant,
    ...(workspace !== undefined && { workspace }),
    principal,
    mode,
    scopes,
    createdAt: toTimestamp(createdAt),
    ...(expiresAt !== undefined && { expiresAt: toTimestamp(expiresAt) }),
    ...(revokedAt !== undefined && { revokedAt: toTimestamp(revokedAt) }),
  };
}
