import type { Clock, JsonObject } from '@handrail/base';
import {
  type DataScope,
  type Definitions,
  isSecretName,
  type RunMode,
  type SecretRecord,
  type StoredSecrets,
  scopeKey,
} from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { type SecretUser, secretUsers } from '../compose/secret-users.ts';
import { secretActionsMessages } from '../messages/operator.ts';
import { LOCAL_TENANT } from '../server-config.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { OperatorActions } from './operator-socket.ts';
import { optionalName } from './read-input.ts';

export interface SecretPorts {
  readonly store: { readonly secrets: StoredSecrets; readonly definitions: Definitions };
  readonly clock: Clock;
  /** What this host's settings use secrets for; undefined where only the store is open, and nobody knows them. */
  readonly settingUsers?: readonly SecretUser[];
}

const LONGEST_VALUE = 64 * 1024;

/** What an operator does with credentials. Nothing here gives a value back. */
export function secretActions({ store, clock, settingUsers }: SecretPorts): OperatorActions {
  const { secrets, definitions } = store;
  const usersIn = (scope: DataScope) => secretUsers(definitions, scope, settingUsers ?? []);
  return {
    'secrets.set': async (input) => {
      const scope = scopeOf(input);
      const name = nameOf(input);
      const { value } = input;
      if (typeof value !== 'string' || value === '' || value.length > LONGEST_VALUE) {
        throw new OperatorRefusal('wrong-value', secretActionsMessages.size);
      }
      const isNew = (await secrets.read(scope, name)) === undefined;
      await secrets.put({ ...scope, name, value, setAt: clock.now() });
      return { name, ...scopeJson(scope), replaced: !isNew };
    },
    'secrets.list': async (input) => {
      const found = await secrets.list(optionalName(input, 'tenant'));
      const users = new Map<string, ReadonlyMap<string, readonly string[]>>();
      for (const record of found) {
        const key = scopeKey(record);
        if (!users.has(key)) users.set(key, await usersIn(record));
      }
      const listed = found.map((record) => {
        const usedBy = users.get(scopeKey(record))?.get(record.name) ?? [];
        return { ...recordJson(record), usedBy };
      });
      return { secrets: listed, knowsSettings: settingUsers !== undefined };
    },
    'secrets.remove': async (input) => {
      const scope = scopeOf(input);
      const name = nameOf(input);
      if (!(await secrets.read(scope, name))) {
        throw new OperatorRefusal('no-such-secret', secretActionsMessages.noSecret(name));
      }
      const usedBy = (await usersIn(scope)).get(name) ?? [];
      if (usedBy.length > 0 && input.force !== true) {
        throw new OperatorRefusal('secret-in-use', secretActionsMessages.inUse(name, usedBy.join(', ')));
      }
      if (settingUsers === undefined && input.force !== true) {
        throw new OperatorRefusal('uses-unknown', secretActionsMessages.usesUnknown(name));
      }
      await secrets.remove(scope, name);
      return { name, ...scopeJson(scope), usedBy, knowsSettings: settingUsers !== undefined };
    },
  };
}

function scopeOf(input: JsonObject): DataScope {
  return {
    tenant: optionalName(input, 'tenant') ?? LOCAL_TENANT,
    workspace: optionalName(input, 'workspace'),
    mode: modeOf(input),
  };
}

function modeOf({ mode = 'live' }: JsonObject): RunMode {
  if (mode === 'live' || mode === 'test') return mode;
  throw new OperatorRefusal('wrong-mode', secretActionsMessages.mode);
}

function nameOf({ name }: JsonObject): string {
  if (typeof name === 'string' && isSecretName(name)) return name;
  throw new OperatorRefusal('wrong-name', secretActionsMessages.name);
}

function scopeJson({ tenant, workspace, mode }: DataScope) {
  return { tenant, ...(workspace !== undefined && { workspace }), mode };
}

function recordJson(record: SecretRecord) {
  const { name, version, setAt, usedAt } = record;
  return {
    name,
    ...scopeJson(record),
    version,
    setAt: toTimestamp(setAt),
    ...(usedAt !== undefined && { usedAt: toTimestamp(usedAt) }),
  };
}
