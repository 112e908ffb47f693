import type { SqlDriver, SqlRow, SqlValue } from './sql-database.ts';

type Raw = ArrayBuffer | SqlValue;

/** Rows are read as arrays: as objects they would carry a `_metadata` key of the library. */
export async function loadLibsql(): Promise<SqlDriver> {
  const { default: Database } = await import('libsql');
  return {
    name: 'libsql',
    open(file) {
      const database = new Database(file);
      return {
        exec: (sql) => {
          database.exec(sql);
        },
        prepare(sql) {
          const statement = database.prepare(sql);
          // Only what gives rows knows this mode.
          if (statement.reader) statement.raw();
          return {
            run: (parameters) => statement.run(parameters).changes,
            get(parameters) {
              const row = statement.get(parameters) as readonly Raw[] | undefined;
              return row && readRow(row);
            },
            all(parameters) {
              const rows = statement.all(parameters) as (readonly Raw[])[];
              return rows.map(readRow);
            },
          };
        },
        close: () => {
          database.close();
        },
      };
    },
  };
}

/** A blob comes in one class from `get` and in another from `all`. */
function readRow(row: readonly Raw[]): SqlRow {
  return row.map((value) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value));
}
