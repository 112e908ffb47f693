import type { DataScope } from '../data-scope.ts';

const SECRET_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Names are letters, digits, dots, dashes and underscores, so that they can be in documents and commands. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** Says what is missing and what sets it. */
export function missingSecret({ tenant, mode }: Pick<DataScope, 'tenant' | 'mode'>, name: string): string {
  const isTest = mode === 'test';
  const what = isTest ? `secret "${name}" for test runs` : `secret "${name}"`;
  return `There is no ${what}. An operator sets it with "handrail secrets set ${name} --tenant ${tenant}${isTest ? ' --test' : ''}".`;
}
