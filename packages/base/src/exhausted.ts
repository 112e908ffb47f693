/** Marks a branch the type checker proves unreachable; reached at run time, it is a defect. */
export function exhausted(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
