import { ToolFailure } from '@handrail/tools';

export const STALE_CURSOR = 'x-stale-cursor';

/** Going on from the cursor would leave out what came since. */
export function staleCursor(what: string): ToolFailure {
  return new ToolFailure(
    STALE_CURSOR,
    `${what} has changed since the part before, so the next part would leave something out. Start again without "cursor".`,
  );
}
