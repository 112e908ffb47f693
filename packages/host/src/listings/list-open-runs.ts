import type { Actors } from '../execution/actors.ts';
import type { Listings } from '../ports/listings.ts';

const PAGE = 100;

/** Adds what waits in runs that were last written before there were lists, some at a time. */
export async function listOpenRuns(
  listings: Listings,
  actors: Actors,
  isClosing: () => boolean,
): Promise<void> {
  while (!isClosing()) {
    const runIds = await listings.unlisted(PAGE);
    await Promise.all(runIds.map((runId) => listRun(runId, listings, actors)));
    if (runIds.length < PAGE) return;
  }
}

async function listRun(runId: string, listings: Listings, actors: Actors): Promise<void> {
  const end = await actors.of(runId).ask({ commands: () => [], lists: true });
  if (end.type === 'failed' && end.failure.reason !== 'damaged') throw end.failure;
  await listings.listed(runId);
}
