import { ProfileStoreError } from '@handrail/assist';

const KEYS = 'keys';
const SEALED = 'sealed';
const RECORD = 'profiles';

/** What is in the database: nothing of it can be read without the key. */
export interface SealedRecord {
  /** Goes up by one with every write, so that a write made on an older state is noticed. */
  readonly revision: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** The two stores of the database: the key, which never leaves it, and the sealed profiles. */
export class ProfileTables {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  async key(): Promise<CryptoKey | undefined> {
    const found: unknown = await settled(this.#database.transaction(KEYS).objectStore(KEYS).get(RECORD));
    return found as CryptoKey | undefined;
  }

  /** Keeps a key unless another tab was faster; gives the one that is kept. */
  async keepKey(fresh: CryptoKey): Promise<CryptoKey> {
    const transaction = this.#database.transaction(KEYS, 'readwrite');
    const done = committed(transaction);
    const keys = transaction.objectStore(KEYS);
    const known: unknown = await settled(keys.get(RECORD));
    if (known === undefined) keys.put(fresh, RECORD);
    await done;
    return (known as CryptoKey | undefined) ?? fresh;
  }

  async read(): Promise<SealedRecord | undefined> {
    const found: unknown = await settled(this.#database.transaction(SEALED).objectStore(SEALED).get(RECORD));
    return found as SealedRecord | undefined;
  }

  /** False when somebody wrote since the state with this revision was read; then nothing is written. */
  async replace(record: SealedRecord, basedOn: number): Promise<boolean> {
    const transaction = this.#database.transaction(SEALED, 'readwrite');
    const done = committed(transaction);
    const sealed = transaction.objectStore(SEALED);
    const current = (await settled(sealed.get(RECORD))) as SealedRecord | undefined;
    const isCurrent = (current?.revision ?? 0) === basedOn;
    if (isCurrent) sealed.put(record, RECORD);
    await done;
    return isCurrent;
  }

  close(): void {
    this.#database.close();
  }
}

export function openTables(factory: IDBFactory, name: string): Promise<ProfileTables> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(
        new ProfileStoreError('unavailable', 'The browser does not let this page keep profiles.', { cause }),
      );
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(KEYS);
      request.result.createObjectStore(SEALED);
    };
    request.onblocked = () => fail(new Error('Another tab holds an older version of the database.'));
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // A newer version of this program in another tab must not have to wait for this one.
      database.onversionchange = () => database.close();
      resolve(new ProfileTables(database));
    };
  });
}

/** Waits for one request of IndexedDB. */
function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Waits until a transaction is written, not merely asked for. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
