import type { ExitCode } from '../exit-code.ts';

/** Runs a command, says why it failed when it does, and keeps its exit code. */
export type Perform = (
  options: { readonly json?: boolean },
  command: () => Promise<ExitCode>,
) => Promise<void>;

/** An option that may be given more than once. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
