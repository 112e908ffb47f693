import type { ResponseDocument } from '@handrail/form';
import type { Draft } from './draft.ts';
import { committed, openTables, settled } from './tables.ts';

/** A complete response that waits to be sent. The key stays the same however often it is sent. */
export interface Submission {
  readonly key: string;
  /** Of the definition. */
  readonly url: string;
  readonly at: number;
  readonly response: ResponseDocument;
  /** The receiver said no, so that it is not sent again by itself. */
  readonly refused?: boolean;
  /** Why, in the receiver's words. */
  readonly reason?: string;
}

interface Sealed {
  readonly id: string;
  readonly scope: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

type TableName = 'drafts' | 'submissions';

/**
 * Drafts and what waits to be sent, in the browser, sealed with a key that can be used in this origin and not be
 * exported: copies of the disk or of a backup cannot be read.
 */
export class JournalStore {
  readonly #database: IDBDatabase;
  readonly #key: CryptoKey;
  /** Which form of which page; others are not looked at. */
  readonly #scope: string;

  constructor(database: IDBDatabase, key: CryptoKey, scope: string) {
    this.#database = database;
    this.#key = key;
    this.#scope = scope;
  }

  /** Newest first. What cannot be read any more is left out. */
  async drafts(): Promise<readonly Draft[]> {
    const drafts = await this.#all<Draft>('drafts');
    return drafts.sort((left, right) => right.savedAt - left.savedAt);
  }

  async draft(id: string): Promise<Draft | undefined> {
    return (await this.drafts()).find((draft) => draft.id === id);
  }

  /** Oldest first. */
  async submissions(): Promise<readonly Submission[]> {
    return (await this.#all<Submission>('submissions')).sort((left, right) => left.at - right.at);
  }

  async saveDraft(draft: Draft): Promise<void> {
    const sealed = await this.#seal(draft.id, draft);
    await this.#write(['drafts'], (table) => table('drafts').put(sealed));
  }

  async removeDraft(id: string): Promise<void> {
    await this.#write(['drafts'], (table) => table('drafts').delete(id));
  }

  /** The draft becomes a submission in one step, so that it is never both and never neither. */
  async saveSubmission(submission: Submission, draftId: string | null): Promise<void> {
    const sealed = await this.#seal(submission.key, submission);
    await this.#write(['drafts', 'submissions'], (table) => {
      table('submissions').put(sealed);
      if (draftId !== null) table('drafts').delete(draftId);
    });
  }

  async removeSubmission(key: string): Promise<void> {
    await this.#write(['submissions'], (table) => table('submissions').delete(key));
  }

  close(): void {
    this.#database.close();
  }

  async #write(names: readonly TableName[], work: (table: (name: TableName) => IDBObjectStore) => unknown) {
    const transaction = this.#database.transaction(names, 'readwrite', { durability: 'strict' });
    const done = committed(transaction);
    work((name) => transaction.objectStore(name));
    await done;
  }

  async #all<Content>(name: TableName): Promise<Content[]> {
    const table = this.#database.transaction(name).objectStore(name);
    const found: Sealed[] = await settled(table.index('scope').getAll(this.#scope));
    const opened = await Promise.all(found.map((sealed) => this.#unseal<Content>(sealed)));
    return opened.filter((each) => each !== null);
  }

  async #seal(id: string, content: object): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(content));
    return {
      id,
      scope: this.#scope,
      iv,
      data: await crypto.subtle.encrypt(this.#with(iv, id), this.#key, text),
    };
  }

  async #unseal<Content>({ id, iv, data }: Sealed): Promise<Content | null> {
    try {
      const bytes = await crypto.subtle.decrypt(this.#with(iv, id), this.#key, data);
      return JSON.parse(new TextDecoder().decode(bytes)) as Content;
    } catch {
      return null;
    }
  }

  /** Sealed for its place, so that a record that is moved does not open. */
  #with(iv: Uint8Array<ArrayBuffer>, id: string): AesGcmParams {
    const place = new TextEncoder().encode(`handrail-forms 1 ${this.#scope} ${id}`);
    return { name: 'AES-GCM', iv, additionalData: place };
  }
}

/** Throws where the browser keeps nothing for this page, as on one that is not secure. */
export async function openJournalStore(scope: string): Promise<JournalStore> {
  const { database, key } = await openTables();
  return new JournalStore(database, key, scope);
}
