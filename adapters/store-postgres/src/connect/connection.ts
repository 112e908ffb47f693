import { StoreFailure } from '@handrail/host';
import type { SqlRow, SqlValue } from '@handrail/store-sqlite/shared';
import pg from 'pg';
import { readAddress } from './address.ts';

/** A value of a parameter: arrays are columns of many rows. */
export type Parameter = SqlValue | boolean | readonly (SqlValue | boolean)[];

export interface Statement {
  /** The server keeps statements with a name; the same name always has the same text. */
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly Parameter[];
}

export interface Answer {
  readonly rows: readonly SqlRow[];
  readonly count: number;
  readonly command: string;
}

/** One session of the server, for as long as it lasts. */
export interface Session {
  query(statement: Statement): Promise<Answer>;
  pipeline(statements: readonly Statement[]): Promise<readonly Answer[]>;
  /** It was lost, so nothing more reaches it. */
  isOver(): boolean;
  drop(): void;
}

export interface ConnectionOptions {
  readonly url: string;
  readonly schema: string;
  /** What the session is set to when it begins. */
  readonly settings?: Readonly<Record<string, string>>;
}

const CONNECT_MS = 5_000;
/** A server that says nothing for so long is taken for gone. */
const SILENCE_MS = 30_000;
const INT8 = 20;

/** Integers above 2^53 are never stored. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * One session of the server, begun at the first use and again after it was lost. Statements are sent without waiting for
 * those before them, and answered in order.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  #client: Promise<pg.Client> | undefined;
  readonly #ended = new WeakSet<pg.Client>();
  #waiting = 0;
  #isClosed = false;
  /** Told of every session that begins, before anything else is sent. */
  onBegin: (client: pg.Client) => Promise<void> = async () => {};

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** How many statements are on their way. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Begins the session before anything is asked of it. */
  async begin(): Promise<void> {
    await this.#connected();
  }

  async query(statement: Statement): Promise<Answer> {
    const [answer] = await this.pipeline([statement]);
    if (!answer) throw new Error('A statement was not answered.');
    return answer;
  }

  /** Sends all at once. Rejects with the first failure, when all are answered. */
  async pipeline(statements: readonly Statement[]): Promise<readonly Answer[]> {
    this.#waiting += statements.length;
    try {
      return await send(await this.#connected(), statements);
    } finally {
      this.#waiting -= statements.length;
    }
  }

  /**
   * For statements of one transaction: they reach the session that it was begun in, or none. A session that took the place
   * of a lost one would store each of them by itself.
   */
  async session(): Promise<Session> {
    const client = await this.#connected();
    const pipeline = (statements: readonly Statement[]) => send(client, statements);
    return {
      pipeline,
      query: async (statement) => {
        const [answer] = await pipeline([statement]);
        if (!answer) throw new Error('A statement was not answered.');
        return answer;
      },
      isOver: () => this.#ended.has(client),
      // Whatever is open in it is undone by the server.
      drop: () => {
        if (!this.#ended.has(client)) this.reset();
      },
    };
  }

  /** Ends the session at once; the next statement begins another. */
  reset(): void {
    const client = this.#client;
    this.#client = undefined;
    void client?.then((each) => each.end()).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #connected(): Promise<pg.Client> {
    if (this.#isClosed) throw new StoreFailure('closed', 'The store is closed.');
    if (this.#client) return this.#client;
    const client = this.#begin();
    this.#client = client;
    const forget = () => {
      if (this.#client === client) this.#client = undefined;
    };
    const end = (each: pg.Client) => {
      this.#ended.add(each);
      forget();
    };
    const watch = (each: pg.Client) => each.once('end', () => end(each)).once('error', () => end(each));
    client.then(watch, forget);
    return client;
  }

  async #begin(): Promise<pg.Client> {
    const client = await connect(this.#options);
    try {
      await this.onBegin(client);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }
}

async function send(client: pg.Client, statements: readonly Statement[]): Promise<readonly Answer[]> {
  const sent = statements.map(({ name, text, values }) =>
    client.query({ ...(name && { name }), text, values: values as unknown[], rowMode: 'array' }),
  );
  const settled = await Promise.allSettled(sent);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    const { rows, rowCount, command } = each.value;
    return { rows: rows as unknown as SqlRow[], count: rowCount ?? 0, command };
  });
}

/** The first of the servers that can be reached and takes writes. */
async function connect({ url, schema, settings = {} }: ConnectionOptions): Promise<pg.Client> {
  let failure: unknown;
  for (const address of readAddress(url)) {
    const client = new pg.Client({
      connectionString: address.url,
      application_name: 'handrail',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      pipeline: true,
      types,
    } as pg.ClientConfig);
    // Without a listener the loss of a session would end the process; whoever waits for an answer is told anyway.
    client.on('error', () => client.end().catch(() => undefined));
    try {
      await client.connect();
      const all = { search_path: `"${schema}"`, ...settings };
      const [, kind] = await Promise.all([
        client.query(
          Object.entries(all)
            .map(([name, value]) => `SET ${name} = ${value}`)
            .join('; '),
        ),
        client.query({ text: 'SHOW transaction_read_only', rowMode: 'array' }),
      ]);
      if (kind.rows[0]?.[0] !== 'on') return client;
      failure = new StoreFailure('read-only', `The database at ${address.shown} takes no writes.`);
    } catch (error) {
      failure = error;
    }
    await client.end().catch(() => undefined);
  }
  throw failure;
}
