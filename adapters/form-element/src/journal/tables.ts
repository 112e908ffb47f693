const NAME = 'handrail-forms';
const KEYS = 'keys';
const KEY = 'key';

/** The database of this origin and the key that seals what is in it, made on first use. */
export async function openTables(): Promise<{ readonly database: IDBDatabase; readonly key: CryptoKey }> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const database = await openDatabase();
  const transaction = database.transaction(KEYS, 'readwrite');
  const done = committed(transaction);
  const keys = transaction.objectStore(KEYS);
  // Another tab may have been faster.
  const known: unknown = await settled(keys.get(KEY));
  if (known === undefined) keys.put(fresh, KEY);
  await done;
  return { database, key: known instanceof CryptoKey ? known : fresh };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore(KEYS);
      for (const name of ['drafts', 'submissions'])
        database.createObjectStore(name, { keyPath: 'id' }).createIndex('scope', 'scope');
    };
    request.onblocked = () => reject(new Error('Another tab holds an older version of the database.'));
    request.onerror = () => reject(request.error ?? new Error('The database could not be opened.'));
    request.onsuccess = () => {
      const database = request.result;
      // A newer version of this program in another tab must not have to wait for this one.
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}

/** Waits for one request of IndexedDB. */
export function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database could not be read.'));
  });
}

/** Waits until a transaction is written, not merely asked for. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The database could not be written.'));
  });
}
