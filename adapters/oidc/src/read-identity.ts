import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { OidcRefusal } from './oidc-refusal.ts';
import type { OidcSettings } from './settings.ts';

/** Somebody whom the provider vouches for, in words of this host. */
export interface OidcIdentity {
  readonly principal: string;
  readonly name: string;
  readonly tenant: string;
  readonly workspace: string | undefined;
  /** Those that claims give. Others may have been granted here. */
  readonly roles: readonly string[];
  /** What the token is limited to; undefined when nothing limits it. */
  readonly scopes: readonly string[] | undefined;
}

const EVERYBODYS_TENANT = 'local';
/** What names may be made of; the same that commands allow. */
const NAME = /^[\w.@-]{1,128}$/;
const MOST_VALUES = 1_000;
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * What claims mean here. Whatever the settings ask for must be there: a workspace that is missing must not become the whole
 * tenant. Rejects with `OidcRefusal`.
 */
export function readIdentity(settings: OidcSettings, claims: JsonObject): OidcIdentity {
  const { claims: names = {}, name } = settings;
  const own = claimText(claims, names.principal ?? 'sub');
  if (own === undefined || !NAME.test(own)) throw new OidcRefusal('not-admitted', 'principal-unusable');
  const called = claimText(claims, names.name ?? 'name') ?? own;
  return {
    principal: `${name}:${own}`,
    name: called.replace(HIDDEN, '').trim().slice(0, 100) || own,
    tenant: tenantOf(settings, claims),
    workspace: workspaceOf(settings, claims),
    roles: rolesOf(settings, claims),
    scopes: names.scopes === undefined ? undefined : textsOf(claimAt(claims, names.scopes), ' '),
  };
}

function tenantOf({ claims: names, tenants = {} }: OidcSettings, claims: JsonObject): string {
  if (names?.tenant === undefined) return EVERYBODYS_TENANT;
  const claimed = claimText(claims, names.tenant);
  const tenant = claimed !== undefined && Object.hasOwn(tenants, claimed) ? tenants[claimed] : undefined;
  if (tenant === undefined) throw new OidcRefusal('not-admitted', 'tenant-unknown');
  return tenant;
}

function workspaceOf({ claims: names }: OidcSettings, claims: JsonObject): string | undefined {
  if (names?.workspace === undefined) return undefined;
  const claimed = claimText(claims, names.workspace);
  if (claimed === undefined || !NAME.test(claimed))
    throw new OidcRefusal('not-admitted', 'workspace-unknown');
  return claimed;
}

function rolesOf({ claims: names, roles = {} }: OidcSettings, claims: JsonObject): readonly string[] {
  if (names?.roles === undefined) return [];
  const found = textsOf(claimAt(claims, names.roles)).flatMap((value) =>
    Object.hasOwn(roles, value) ? (roles[value] ?? []) : [],
  );
  return [...new Set(found)].sort();
}

function claimText(claims: JsonObject, name: string): string | undefined {
  const value = claimAt(claims, name);
  return typeof value === 'string' ? value : undefined;
}

function claimAt(claims: JsonObject, name: string): JsonValue | undefined {
  if (!name.startsWith('/')) return ownProperty(claims, name);
  let value: JsonValue | undefined = claims;
  for (const step of name.slice(1).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    value = isJsonObject(value) ? ownProperty(value, key) : undefined;
  }
  return value;
}

function textsOf(value: JsonValue | undefined, separator?: string): readonly string[] {
  if (typeof value === 'string') return separator === undefined ? [value] : value.split(separator);
  const all = Array.isArray(value) ? value.slice(0, MOST_VALUES) : [];
  return all.filter((each): each is string => typeof each === 'string');
}
