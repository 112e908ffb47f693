/** Parts of the planner that are files of their own, by their names. */
const loaded = new Map<string, unknown>();

/** A part of the planner has something to do and is not loaded yet. */
class PartNeeded extends Error {
  override readonly name = 'PartNeeded';
  readonly part: string;
  constructor(part: string) {
    super(`The part "${part}" of the planner is not loaded.`);
    this.part = part;
  }
}

/** The functions of a part. The build calls this in place of a part; see `build/later-parts.ts`. */
export function partNamed(name: string): unknown {
  const part = loaded.get(name);
  if (part === undefined) throw new PartNeeded(name);
  return part;
}

/** An object of a part, whose members are first read when they are needed. */
export function objectOf(name: string, member: string): object {
  const made = {};
  return new Proxy(made, {
    get: (_, key) => {
      Object.assign(made, (partNamed(name) as Readonly<Record<string, object>>)[member]);
      return Reflect.get(made, key);
    },
  });
}

/**
 * Understands with every part that is needed for it: where one is not loaded, it is loaded and everything is understood
 * again, so nothing is ever understood without it.
 */
export async function withParts<Result>(
  understand: () => Result,
  load: (part: string) => Promise<unknown>,
): Promise<Result> {
  for (;;) {
    try {
      return understand();
    } catch (error) {
      if (!(error instanceof PartNeeded) || loaded.has(error.part)) throw error;
      loaded.set(error.part, await load(error.part));
    }
  }
}
