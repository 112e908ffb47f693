import type { Clock } from '@handrail/base';
import type { Secrets, StoredSecrets } from '../ports/secrets.ts';

/** When it was used is for people: a moment close to the last one is not written again. */
const NOTED_EVERY_MS = 60_000;

/** Secrets as the store has them now: what an operator sets or removes counts from the next use on. */
export function createStoredSecrets(
  stored: StoredSecrets,
  clock: Clock,
  onDefect: (error: unknown) => void,
): Secrets {
  return {
    async read({ tenant, workspace }, name) {
      const own = workspace === undefined ? undefined : await stored.read(tenant, workspace, name);
      const found = own ?? (await stored.read(tenant, undefined, name));
      if (!found) return undefined;
      const at = clock.now();
      if (found.usedAt === undefined || at - found.usedAt >= NOTED_EVERY_MS) {
        // Nobody waits for it.
        stored.used(tenant, found.workspace, name, at).catch(onDefect);
      }
      return found.value;
    },
  };
}
