import { describe, expect, test } from 'vitest';
import { type DataScope, isSameScope, isWithin, lookUpOrder, scopeKey } from './data-scope.ts';

const tenant: DataScope = { tenant: 'a', workspace: undefined, mode: 'live' };
const workspace: DataScope = { ...tenant, workspace: 'w' };
const scopes: readonly DataScope[] = [
  tenant,
  workspace,
  { ...workspace, workspace: 'v' },
  { ...tenant, mode: 'test' },
  { ...workspace, mode: 'test' },
  { ...tenant, tenant: 'b' },
  { ...workspace, tenant: 'b' },
];

describe('a scope', () => {
  test('of a tenant has charge of its workspaces, within one mode, and one of a workspace of itself alone', () => {
    const charge = (scope: DataScope) => scopes.flatMap((other, at) => (isWithin(scope, other) ? [at] : []));
    expect(scopes.map(charge)).toEqual([[0, 1, 2], [1], [2], [3, 4], [4], [5, 6], [6]]);
  });

  test('is the same as itself alone, and has a key of its own', () => {
    for (const [one, scope] of scopes.entries()) {
      for (const [two, other] of scopes.entries()) expect(isSameScope(scope, other)).toBe(one === two);
    }
    expect(new Set(scopes.map(scopeKey)).size).toBe(scopes.length);
    expect(scopeKey({ ...tenant, tenant: 'a","w' })).not.toBe(scopeKey(workspace));
  });

  test('looks in its workspace first, then in the tenant as a whole', () => {
    expect(lookUpOrder(workspace)).toEqual([workspace, tenant]);
    expect(lookUpOrder(tenant)).toEqual([tenant]);
  });
});
