import { isJsonObject, type JsonObject } from '@handrail/base';
import type { HostClient } from '@handrail/client';
import type { CliIo } from '../../cli-io.ts';
import { tellResultsMessages } from '../../messages/guide.ts';
import { cleanLine } from '../../terminal/clean-text.ts';
import type { Paint } from '../../terminal/paint.ts';
import { valuesLines } from './values-lines.ts';

interface TellParts {
  readonly client: HostClient;
  readonly io: CliIo;
  readonly paint: Paint;
  readonly runId: string;
  /** The owner's last answer asked for something else. */
  readonly asksChanges: boolean;
}

/** Tells what a completed run has left behind: forms that were handed in, and what sites said. */
export async function tellResults(
  { client, io, paint, runId, asksChanges }: TellParts,
  documents: readonly string[],
  shown: ReadonlyMap<string, number>,
): Promise<void> {
  for (const artifactId of documents) {
    const document = await client.runs.artifact(runId, artifactId);
    const lines = isJsonObject(document) ? linesOf(document, paint, shown) : [];
    io.print('');
    for (const line of lines) io.print(line);
    io.print(tellResultsMessages.kept(cleanLine(artifactId)));
  }
  if (documents.length === 0) io.print(tellResultsMessages[asksChanges ? 'changes' : 'declined']);
}

function linesOf(document: JsonObject, paint: Paint, shown: ReadonlyMap<string, number>): readonly string[] {
  if (typeof document.page === 'string') return [`  ${siteLine(document, document.page, paint)}`];
  const values = valuesLines(document.data ?? null, paint);
  const above = shown.get(JSON.stringify(document.data ?? null));
  const what = above === undefined ? ' this:' : tellResultsMessages.sameValues(above);
  return [`  ${paint.green('✓')} ${paint.bold('Submitted')}${what}`, ...(above === undefined ? values : [])];
}

/** Only evidence of success gets a check mark; the words of a site are not evidence. */
function siteLine({ said, status, verdict }: JsonObject, page: string, paint: Paint): string {
  const quote =
    typeof said === 'string'
      ? `${paint.bold(tellResultsMessages.siteSaid)}: “${cleanLine(said)}”`
      : undefined;
  if (status === 'awaiting_review')
    return tellResultsMessages.notSubmitted(paint.yellow('?'), cleanLine(page));
  if (verdict === 'succeeded')
    return `${paint.green('✓')} ${quote ?? paint.bold(tellResultsMessages.siteConfirmed)}`;
  return quote === undefined
    ? tellResultsMessages.unknown(paint.yellow('?'), cleanLine(page))
    : tellResultsMessages.unproven(paint.yellow('?'), quote);
}
