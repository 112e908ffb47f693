import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { settingsProblem } from './check-settings.ts';
import type { OidcRefusal } from './oidc-refusal.ts';
import { readIdentity } from './read-identity.ts';
import type { OidcSettings } from './settings.ts';

const settings: OidcSettings = {
  name: 'acme',
  label: 'Acme',
  issuer: 'https://login.acme.example',
  clientId: 'handrail',
  claims: { tenant: 'org', workspace: 'team', roles: '/realm_access/roles' },
  tenants: { 'acme-gmbh': 'acme' },
  roles: { boss: ['owner'], desk: ['approver', 'operator'] },
};
const claims: JsonObject = {
  sub: 'ada',
  name: 'Ada',
  org: 'acme-gmbh',
  team: 'sales',
  realm_access: { roles: ['desk', 'desk', 'constructor', 7] },
};

describe('claims', () => {
  test('become a tenant, a workspace, a principal and roles', () => {
    expect(readIdentity(settings, claims)).toEqual({
      principal: 'acme:ada',
      name: 'Ada',
      tenant: 'acme',
      workspace: 'sales',
      roles: ['approver', 'operator'],
      scopes: undefined,
    });
  });

  test.each([
    ['an unknown tenant', { org: 'other' }, 'tenant-unknown'],
    ['a tenant called like a property', { org: '__proto__' }, 'tenant-unknown'],
    ['no tenant', { org: null }, 'tenant-unknown'],
    ['no workspace, which must not become the whole tenant', { team: null }, 'workspace-unknown'],
    ['an empty workspace', { team: '' }, 'workspace-unknown'],
    ['a workspace that is a list', { team: ['sales'] }, 'workspace-unknown'],
    ['a workspace with a path in it', { team: '../sales' }, 'workspace-unknown'],
    ['a principal with a separator in it', { sub: 'eve:ada' }, 'principal-unusable'],
    ['a principal with a line break', { sub: 'ada\n' }, 'principal-unusable'],
    ['a principal that is a number', { sub: 7 }, 'principal-unusable'],
    ['a very long principal', { sub: 'a'.repeat(200) }, 'principal-unusable'],
  ])('with %s are refused', (_what, changes, code) => {
    expect(() => readIdentity(settings, { ...claims, ...changes })).toThrow(
      expect.objectContaining({ reason: 'not-admitted', code } satisfies Partial<OidcRefusal>),
    );
  });

  test('give no role that the settings do not name, whatever they are', () => {
    for (const roles of [undefined, null, 'owner', ['owner', 'admin'], { boss: true }, 'toString']) {
      const realm = roles === undefined ? {} : { roles };
      expect(readIdentity(settings, { ...claims, realm_access: realm }).roles).toEqual([]);
    }
  });

  test('have names without hidden characters', () => {
    expect(readIdentity(settings, { ...claims, name: '\u202EAda\u0000 L.\n' }).name).toBe('Ada L.');
    expect(readIdentity(settings, { ...claims, name: '\u200B' }).name).toBe('ada');
  });
});

test.each([
  ['https', {}, undefined],
  ['http on this machine', { issuer: 'http://127.0.0.1:8080/realm' }, undefined],
  ['http elsewhere', { issuer: 'http://login.acme.example' }, 'issuer'],
  ['an address with a query', { issuer: 'https://login.acme.example/?a=1' }, 'issuer'],
  ['an address with a name', { issuer: 'https://ada@login.acme.example' }, 'issuer'],
  ['no address', { issuer: 'acme' }, 'issuer'],
  ['a name with a colon', { name: 'acme:x' }, 'name'],
  ['an empty name', { name: '' }, 'name'],
  ['a claim without tenants', { tenants: undefined }, 'tenants'],
  ['an unusable tenant', { tenants: { a: 'b/c' } }, 'tenants'],
  ['an unknown role', { roles: { boss: ['king'] } }, 'roles'],
  ['roles without a claim', { claims: { tenant: 'org' } }, 'rolesClaim'],
])('settings with %s: %s', (_what, changes, problem) => {
  const given = { ...settings, ...changes } as OidcSettings;
  expect(settingsProblem(given, ['owner', 'approver', 'operator'])).toBe(problem);
});
