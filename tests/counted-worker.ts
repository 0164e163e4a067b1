// Runs inside a worker, in front of its built code (operation-counter.ts puts it there), and counts the worker's
// calls of the platform. Only types are imported, because the file is stripped of them and loaded by itself.

/** The operations by name, such as `kv SESSIONS get`. The table of counts uses these names. */
export type Counts = Record<string, number>;

export type State = {
  counts: Counts;
  /** The number of handlers, object calls and operations that have not ended. */
  busy: number;
  /** The alarms that wait for their release, and the alarms that are due but have not begun. */
  held: number;
  due: number;
};

type Call = (...args: unknown[]) => unknown;
type Methods = Record<string, Call>;
type ObjectClass = new (ctx: DurableObjectState, env: Env) => { alarm?(info?: unknown): Promise<void> };
type Env = Record<string, unknown>;
type Handlers = Record<string, (event: unknown, env: Env, ctx: ExecutionContext) => unknown>;

const counts: Counts = {};
const alarms = new Map<object, number>();
let busy = 0;
let held = 0;
let isReleased = false;

const add = (name: string, amount = 1): void => {
  if (amount > 0) counts[name] = (counts[name] ?? 0) + amount;
};

async function whileBusy<Value>(work: Promise<Value>): Promise<Value> {
  busy++;
  try {
    return await work;
  } finally {
    busy--;
  }
}

/** Returns the function's result unchanged. If the result is a promise, the worker counts as busy until it settles. */
function watched<Value>(result: Value): Value {
  if (result instanceof Promise) whileBusy(result).catch(() => {});
  return result;
}

/** Wraps an object so that its methods are counted before they are called. */
const counting = <Target extends object>(
  target: Target,
  on: (method: string, args: unknown[], call: Call) => unknown,
): Target =>
  new Proxy(target, {
    get(of, property) {
      const value = Reflect.get(of, property);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => on(String(property), args, (...sent) => value.apply(of, sent));
    },
  });

const plain = (prefix: string) => (target: object) =>
  counting(target, (method, args, call) => {
    add(`${prefix} ${method}`);
    return watched(call(...args));
  });

type D1Meta = { meta: { rows_read: number; rows_written: number } };

/** The result of `first` has no row counts, so `first` is replaced by `all`. */
function database(name: string, target: D1Database): D1Database {
  const statements = new WeakMap<object, D1PreparedStatement>();
  const note = ({ meta }: D1Meta) => {
    add(`d1 ${name} rows read`, meta.rows_read);
    add(`d1 ${name} rows written`, meta.rows_written);
  };
  const statement = (of: D1PreparedStatement): D1PreparedStatement => {
    const proxy = counting(of, (method, args, call) => {
      if (method === "bind") return statement(call(...args) as D1PreparedStatement);
      add(`d1 ${name} statements`);
      const result = whileBusy(of.all());
      return result.then((all) => {
        note(all as D1Meta);
        const [first] = all.results as Record<string, unknown>[];
        const [column] = args as string[];
        if (method !== "first") return all;
        return column === undefined ? (first ?? null) : (first?.[column] ?? null);
      });
    });
    statements.set(proxy, of);
    return proxy;
  };
  return counting(target, (method, args, call) => {
    if (method === "prepare") return statement(call(...args) as D1PreparedStatement);
    if (method !== "batch") throw new Error(`not counted: ${method} of a database`);
    const list = (args[0] as object[]).map((one) => statements.get(one) ?? (one as D1PreparedStatement));
    add(`d1 ${name} statements`, list.length);
    return whileBusy(target.batch(list)).then((results) => {
      for (const result of results) note(result as D1Meta);
      return results;
    });
  });
}

/** Counts each call of a stub's method as a request, because it is billed like that. */
const objects = (name: string) => (target: object) =>
  counting(target, (method, args, call) => {
    const result = call(...args);
    if (!/^get/.test(method)) return result;
    return counting(result as object, (operation, sent) => {
      add(`do ${name} requests`);
      return watched((result as Methods)[operation]?.(...sent));
    });
  });

const wrapped: Record<string, (name: string) => (target: never) => object> = {
  KvNamespace: (name) => plain(`kv ${name}`),
  R2Bucket: (name) => plain(`r2 ${name}`),
  Ratelimit: (name) => plain(name),
  Fetcher: (name) => plain(`service ${name}`),
  D1Database: (name) => (target: D1Database) => database(name, target),
  DurableObjectNamespace: (name) => objects(name),
};

const environments = new WeakMap<Env, Env>();

/** Returns the same wrapper for the same bindings, because workers compare bindings by identity. */
function countedEnvironment(env: Env): Env {
  const known = environments.get(env);
  if (known) return known;
  const counted = Object.fromEntries(
    Object.entries(env).map(([name, binding]) => {
      const kind = (binding as object | undefined)?.constructor?.name ?? "";
      const wrap = Object.entries(wrapped).find(([one]) => one.toLowerCase() === kind.toLowerCase())?.[1];
      return [name, wrap ? wrap(name)(binding as never) : binding];
    }),
  );
  environments.set(env, counted);
  return counted;
}

/** Code cannot reach the constructor of a storage, so the methods are replaced in its prototype. */
function countStorage(storage: DurableObjectStorage, name: string, names: WeakMap<object, string>): void {
  names.set(storage, name);
  names.set(storage.sql, name);
  const prototype = Object.getPrototypeOf(storage) as Methods & { isCounted?: true };
  if (prototype.isCounted) return;
  Object.defineProperty(prototype, "isCounted", { value: true });
  const nameOf = (of: object) => `do ${names.get(of)}`;
  const replace = (of: Methods, method: string, before: (self: never, args: unknown[]) => void) => {
    const original = of[method] as Call;
    of[method] = function (this: object, ...args: unknown[]) {
      before(this as never, args);
      return watched(original.apply(this, args));
    };
  };
  replace(prototype, "setAlarm", (self: object, [time]) => {
    add(`${nameOf(self)} alarms set`);
    alarms.set(self, Number(time));
  });
  replace(prototype, "deleteAlarm", (self: object) => {
    add(`${nameOf(self)} alarms deleted`);
    alarms.delete(self);
  });
  for (const method of ["get", "put", "delete", "list", "deleteAll"])
    replace(prototype, method, (self: object) => add(`${nameOf(self)} ${method}`));
  replace(prototype, "sync", (self: object) => add(`${nameOf(self)} syncs`));
  const sql = Object.getPrototypeOf(storage.sql) as Methods;
  const exec = sql.exec as Call;
  sql.exec = function (this: object, ...args: unknown[]) {
    const cursor = exec.apply(this, args) as SqlStorageCursor<never>;
    const noted = { read: 0, written: 0 };
    const note = () => {
      add(`${nameOf(this)} rows read`, cursor.rowsRead - noted.read);
      add(`${nameOf(this)} rows written`, cursor.rowsWritten - noted.written);
      Object.assign(noted, { read: cursor.rowsRead, written: cursor.rowsWritten });
    };
    note();
    return new Proxy(cursor, {
      get(of, property) {
        const value = Reflect.get(of, property);
        if (typeof value !== "function") return value;
        return (...sent: unknown[]) => {
          const result = value.apply(of, sent);
          note();
          return result;
        };
      },
    });
  };
}

const storageNames = new WeakMap<object, string>();

/**
 * Makes an object's class whose alarms wait until they are released, so that an acceptance is counted without its
 * delivery.
 */
function countedObject(name: string, original: ObjectClass): ObjectClass {
  const counted = class extends original {
    readonly storage: DurableObjectStorage;
    constructor(ctx: DurableObjectState, env: Env) {
      countStorage(ctx.storage, name, storageNames);
      super(ctx, countedEnvironment(env));
      this.storage = ctx.storage;
    }
    override async alarm(info?: unknown): Promise<void> {
      held++;
      while (!isReleased) await scheduler.wait(5);
      held--;
      alarms.delete(this.storage);
      add(`do ${name} alarms`);
      await whileBusy(Promise.resolve(super.alarm?.(info)));
    }
  };
  if (!original.prototype.alarm) delete (counted.prototype as { alarm?: unknown }).alarm;
  return counted;
}

/** Milliseconds. */
const longWait = 10_000;

const counterHeader = "x-operation-counter";

/**
 * Handles orders of the test: `look` reads the counts, `take` reads and resets them, `hold` and `release` decide
 * about alarms from now on.
 */
function report(order: string): Response {
  if (order === "hold" || order === "release") isReleased = order === "release";
  const now = Date.now() + 20;
  const due = [...alarms.values()].filter((time) => time <= now).length;
  const state: State = { counts: { ...counts }, busy, held, due };
  if (order === "take") for (const name of Object.keys(counts)) delete counts[name];
  return Response.json(state);
}

/**
 * Wraps a built worker.
 *
 * @param worker the built worker's module.
 * @param classes the binding's name for each class of objects.
 * @returns the exports to use in the module's place.
 */
export function counted(worker: Record<string, unknown>, name: string, classes: Record<string, string>) {
  for (const level of ["log", "info", "warn", "error"] as const) {
    const write = console[level];
    console[level] = (...args: unknown[]) => {
      // How fast a response is depends on the machine and not on the code.
      if (!/"slow (answer|article|content)"/.test(String(args[0]))) add(`log ${name}`);
      write(...args);
    };
  }
  // Rows are read in the order of their ids. Random ids would change the count by a row now and then.
  let ids = 0;
  const letter = name === "site" ? "a" : "b";
  crypto.randomUUID = () => {
    ids++;
    return `00000000-0000-4000-8000-${letter}${ids.toString(16).padStart(11, "0")}`;
  };
  // Work after a long wait is done later, like an alarm's work, and is released with the alarms.
  const wait = scheduler.wait.bind(scheduler);
  scheduler.wait = async (ms: number) => {
    if (ms < longWait) return wait(ms);
    const waiting = {};
    alarms.set(waiting, 0);
    held++;
    busy--;
    while (!isReleased) await wait(5);
    busy++;
    held--;
    alarms.delete(waiting);
  };
  const fetchOutside = globalThis.fetch;
  globalThis.fetch = ((...args: Parameters<typeof fetch>) => {
    add("fetch outside");
    return watched(fetchOutside(...args));
  }) as typeof fetch;

  const handlers = Object.fromEntries(
    Object.entries(worker.default as Handlers).map(([event, handle]) => [
      event,
      (given: Request, env: Env, ctx: ExecutionContext) => {
        const order = event === "fetch" && given.headers.get(counterHeader);
        if (order) return report(order);
        add(`${name} ${event === "fetch" ? "requests" : "scheduled"}`);
        const watching = {
          waitUntil: (work: Promise<unknown>) => ctx.waitUntil(watched(work)),
          passThroughOnException: () => ctx.passThroughOnException(),
          props: ctx.props,
        };
        return watched(handle(given, countedEnvironment(env), watching as unknown as ExecutionContext));
      },
    ]),
  );
  const objectClasses = Object.fromEntries(
    Object.entries(classes).map(([className, binding]) => [
      className,
      countedObject(binding, worker[className] as ObjectClass),
    ]),
  );
  return { default: handlers, ...objectClasses };
}
