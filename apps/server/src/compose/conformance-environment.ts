import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, type JsonObject } from '@handrail/base';
import type { HostStore } from '@handrail/host';
import { issueKey, type KeyPorts, SCOPES, type Scope } from '@handrail/host-http';
import { composeConformanceMessages } from '../messages/compose.ts';
import { LOCAL_TENANT, type ServerConfig } from '../server-config.ts';
import { StartError } from '../start-error.ts';

/** Published documents that a host under test serves to everybody. */
export interface Fixtures {
  readonly workflows: readonly JsonObject[];
  readonly prompts: readonly JsonObject[];
}

/** Reads the folders `workflows` and `prompt-templates` below one; a host under test without one takes those published. */
export function readFixtures({ fixtures, conformance }: ServerConfig, published: string): Fixtures {
  const folder = fixtures ?? (conformance && existsSync(published) ? published : undefined);
  if (folder === undefined) return { workflows: [], prompts: [] };
  if (!conformance) throw new StartError('setting-refused', composeConformanceMessages.withoutConformance);
  return {
    workflows: readFolder(join(folder, 'workflows')),
    prompts: readFolder(join(folder, 'prompt-templates')),
  };
}

function readFolder(folder: string): readonly JsonObject[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.sort().flatMap((name): readonly JsonObject[] => {
      const document: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return isJsonObject(document) ? [document] : [];
    });
  } catch (error) {
    throw new StartError('setting-refused', composeConformanceMessages.fixtures(folder), { cause: error });
  }
}

export type ConformanceEnvironment = Readonly<Record<string, string>>;

const SECOND_TENANT = 'second';
const LOW: readonly Scope[] = ['manifest:read'];
/** Published with the fixtures: what resolves it says its digest and never the value. */
const CANARY = { name: 'openwop-conformance-canary-secret', value: 'handrail-conformance-canary' };

/** What a conformance suite has to know to test this host, under the names of its environment. */
export async function conformanceEnvironment(
  { url, adminKey, store }: { readonly url: string; readonly adminKey: string; readonly store: HostStore },
  ports: KeyPorts,
): Promise<ConformanceEnvironment> {
  const keyOf = async (label: string, tenant: string, scopes: readonly Scope[]) =>
    (await issueKey(ports, { label, tenant, principal: label, mode: 'test', scopes })).key;
  await store.secrets.put({
    tenant: LOCAL_TENANT,
    workspace: undefined,
    mode: 'test',
    ...CANARY,
    setAt: ports.clock.now(),
  });
  return {
    OPENWOP_BASE_URL: url,
    OPENWOP_API_KEY: adminKey,
    OPENWOP_SECONDARY_API_KEY: await keyOf('second tenant', SECOND_TENANT, SCOPES),
    OPENWOP_TEST_LOW_SCOPE_KEY: await keyOf('low scope', LOCAL_TENANT, LOW),
    OPENWOP_TEST_UNAUTHORIZED_API_KEY: await keyOf(
      'no approvals',
      LOCAL_TENANT,
      SCOPES.filter((scope) => scope !== 'approvals:respond'),
    ),
  };
}
