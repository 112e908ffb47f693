import type { SqlDriver, SqlRow, SqlValue } from './sql-database.ts';

/** The part of Node's own library that is used; the types of Node 20 do not know it. */
interface NodeSqlite {
  readonly DatabaseSync: new (
    file: string,
  ) => {
    exec(sql: string): void;
    prepare(sql: string): {
      run(...parameters: readonly SqlValue[]): { readonly changes: number | bigint };
      get(...parameters: readonly SqlValue[]): Readonly<Record<string, SqlValue>> | undefined;
      all(...parameters: readonly SqlValue[]): readonly Readonly<Record<string, SqlValue>>[];
    };
    close(): void;
  };
}

/** Undefined where this Node has no SQLite. */
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
          return {
            run: (parameters) => Number(statement.run(...parameters).changes),
            get(parameters) {
              const row = statement.get(...parameters);
              return row && Object.values(row);
            },
            all: (parameters) => statement.all(...parameters).map((row): SqlRow => Object.values(row)),
          };
        },
        close: () => database.close(),
      };
    },
  };
}

function isNodeSqlite(module: unknown): module is NodeSqlite {
  return typeof module === 'object' && module !== null && 'DatabaseSync' in module;
}
