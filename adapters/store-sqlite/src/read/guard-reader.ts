import { StoreFailure } from '@handrail/host';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { SQLITE, sqliteCode } from '../driver/sqlite-code.ts';

/** Gives failures of reading their name, and refuses to read once it is closed: one driver would go on. */
export function guardReader(database: SqlDatabase): SqlDatabase {
  let isClosed = false;
  function guard<Value>(read: () => Value): Value {
    if (isClosed) throw new StoreFailure('closed', 'The store is closed.');
    try {
      return read();
    } catch (cause) {
      const text = cause instanceof Error ? cause.message : String(cause);
      const code = sqliteCode(cause);
      const isDamaged = code === SQLITE.corrupt || code === SQLITE.notADatabase;
      throw new StoreFailure(isDamaged ? 'damaged' : 'broken', `The store cannot be read (${text}).`, {
        cause,
      });
    }
  }
  return {
    exec: (sql) => guard(() => database.exec(sql)),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        run: (parameters) => guard(() => statement.run(parameters)),
        get: (parameters) => guard(() => statement.get(parameters)),
        all: (parameters) => guard(() => statement.all(parameters)),
      };
    },
    close: () => {
      isClosed = true;
      database.close();
    },
  };
}
