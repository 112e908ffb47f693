import type { SqlDriver, SqlRow, SqlValue } from './sql-database.ts';

/** The part of Node's own library that is used; the types of Node 20 do not know it. */
interface NodeSqlite {
  readonly DatabaseSync: new (
    file: string,
  ) => {
    exec(sql: string): void;
    prepare(sql: string): {
      run(...parameters: readonly SqlValue[]): { readonly changes: number | bigint };
      get(...parameters: readonly SqlValue[]): SqlRow | undefined;
      all(...parameters: readonly SqlValue[]): readonly SqlRow[];
      setReturnArrays(isArray: boolean): void;
    };
    close(): void;
  };
}

/** Undefined where this Node has no SQLite, or one that gives rows by the names of their columns only: two of one name are one. */
export function loadNodeSqlite(): SqlDriver | undefined {
  const sqlite: unknown = process.getBuiltinModule?.('node:sqlite');
  if (!isNodeSqlite(sqlite)) return undefined;
  return {
    name: 'node:sqlite',
    open(file) {
      const database = new sqlite.DatabaseSync(file);
      return {
        exec: (sql) => database.exec(sql),
        prepare(sql) {
          const statement = database.prepare(sql);
          statement.setReturnArrays(true);
          return {
            run: (parameters) => Number(statement.run(...parameters).changes),
            get: (parameters) => statement.get(...parameters),
            all: (parameters) => statement.all(...parameters),
          };
        },
        close: () => database.close(),
      };
    },
  };
}

function isNodeSqlite(module: unknown): module is NodeSqlite {
  if (typeof module !== 'object' || module === null || !('StatementSync' in module)) return false;
  const { StatementSync } = module;
  return typeof StatementSync === 'function' && 'setReturnArrays' in StatementSync.prototype;
}
