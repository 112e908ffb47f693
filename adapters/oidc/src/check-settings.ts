import type { OidcSettings } from './settings.ts';

/** What is wrong with a setting. */
export type SettingsProblem = 'issuer' | 'name' | 'tenants' | 'roles' | 'rolesClaim';

const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const NAME = /^[a-z][a-z0-9-]{0,30}$/;
const TENANT = /^[\w.@-]{1,128}$/;

/** Undefined when the settings can be used. Providers are reached over https, except on this machine. */
export function settingsProblem(
  { issuer, name, claims = {}, tenants, roles = {} }: OidcSettings,
  knownRoles: readonly string[],
): SettingsProblem | undefined {
  if (!URL.canParse(issuer)) return 'issuer';
  const { protocol, hostname, search, hash, username } = new URL(issuer);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname));
  if (!isSafe || search !== '' || hash !== '' || username !== '') return 'issuer';
  // Principals of keys and of the owner have no colon that follows one of these names.
  if (!NAME.test(name)) return 'name';
  if ((claims.tenant === undefined) !== (tenants === undefined)) return 'tenants';
  if (Object.values(tenants ?? {}).some((tenant) => !TENANT.test(tenant))) return 'tenants';
  const given = Object.values(roles).flat();
  if (given.some((role) => !knownRoles.includes(role))) return 'roles';
  return given.length > 0 && claims.roles === undefined ? 'rolesClaim' : undefined;
}
