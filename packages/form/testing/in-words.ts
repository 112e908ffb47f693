import { expect } from 'vitest';

/** Problems, refusals or findings, each of which must also say in words what is wrong. */
export function inWords<T extends { readonly message?: string | undefined }>(
  said: readonly T[],
): readonly T[] {
  for (const { message } of said) expect(message).toMatch(/\p{L}{2}.*\s.*\p{L}{2}/su);
  return said;
}
