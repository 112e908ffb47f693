import { type PendingRequest, readPending, writePending } from '@handrail/page';

const KEY = 'handrail.pending-request';

/** The part of the platform's storage that is used; `sessionStorage` fits and ends with the tab. */
export interface RequestStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Leaves a request behind for the page that is gone to. */
export function keepRequest(storage: RequestStorage, pending: PendingRequest): void {
  storage.setItem(KEY, writePending(pending));
}

/** Takes a kept request up, once: it is gone before it is read, so a reload does nothing. */
export function takeRequest(storage: RequestStorage, now: number): PendingRequest | undefined {
  const text = storage.getItem(KEY) ?? undefined;
  storage.removeItem(KEY);
  return readPending(text, now);
}
