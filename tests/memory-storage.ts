import type { DatabaseSync, SQLInputValue } from "node:sqlite";

/** A durable object's storage in memory, with the parts that a store needs: SQL, transactions and the alarm. */
export function memoryStorage(): DurableObjectStorage {
  const { DatabaseSync: Database } = process.getBuiltinModule("node:sqlite");
  let database: DatabaseSync = new Database(":memory:");
  let alarm: number | null = null;
  const storage = {
    sql: {
      exec(query: string, ...values: SQLInputValue[]) {
        const rows = database.prepare(query).all(...values);
        return { toArray: () => rows, one: () => rows[0] };
      },
    },
    transactionSync<Value>(work: () => Value): Value {
      database.exec("SAVEPOINT work");
      try {
        const value = work();
        database.exec("RELEASE work");
        return value;
      } catch (error) {
        database.exec("ROLLBACK TO work");
        database.exec("RELEASE work");
        throw error;
      }
    },
    setAlarm: async (time: number) => {
      if (!Number.isFinite(time))
        throw new TypeError("The value cannot be converted because it is not a valid Date.");
      alarm = time;
    },
    getAlarm: async () => alarm,
    deleteAlarm: async () => {
      alarm = null;
    },
    deleteAll: async () => {
      database.close();
      database = new Database(":memory:");
    },
  };
  return storage as unknown as DurableObjectStorage;
}
