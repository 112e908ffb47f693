import type { RequestStorage } from '@handrail/dom';

/** The tab's storage. Where a browser denies it or it is full, nothing is kept, and nothing worse happens. */
export function tabStorage(view: Window): RequestStorage {
  const attempt = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(view.sessionStorage);
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}
