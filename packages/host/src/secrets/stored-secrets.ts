import type { Clock } from '@handrail/base';
import { lookUpOrder } from '../data-scope.ts';
import type { SecretRecord, Secrets, StoredSecrets } from '../ports/secrets.ts';

/** When it was used is for people: a moment close to the last one is not written again. */
const NOTED_EVERY_MS = 60_000;

/** Secrets as the store has them now: what an operator sets or removes counts from the next use on. */
export function createStoredSecrets(
  stored: StoredSecrets,
  clock: Clock,
  onDefect: (error: unknown) => void,
): Secrets {
  return {
    async read(scope, name) {
      for (const place of lookUpOrder(scope)) {
        const found = await stored.read(place, name);
        if (!found) continue;
        noteUse(found);
        return found.value;
      }
      return undefined;
    },
  };

  function noteUse(found: SecretRecord): void {
    const at = clock.now();
    if (found.usedAt !== undefined && at - found.usedAt < NOTED_EVERY_MS) return;
    // Nobody waits for it.
    stored.used(found, found.name, at).catch(onDefect);
  }
}
