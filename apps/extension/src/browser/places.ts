import type { FoundSidecars } from '@handrail/assist';
import type { SidecarPlace } from '../session/kept-sidecars.ts';
import type { VaultPlace } from '../vault/vault.ts';
import type { StorageArea } from './chrome.ts';

const VAULT = 'vault';

/** The sealed vault in the extension's own storage, which pages and content scripts are not given. */
export function vaultPlace(area: StorageArea, locks: LockManager): VaultPlace {
  return {
    read: async () => (await area.get(VAULT))[VAULT],
    write: (sealed) => area.set({ [VAULT]: sealed }),
    exclusively: (work) => locks.request('handrail-vault', work),
  };
}

/** Until the browser is closed. */
export function sidecarPlace(area: StorageArea): SidecarPlace {
  return {
    read: async (key) => (await area.get(key))[key],
    write: (key, found: FoundSidecars) => area.set({ [key]: found }),
  };
}
