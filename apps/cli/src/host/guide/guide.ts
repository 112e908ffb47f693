import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { HostClient } from '@handrail/client';
import {
  coveredDocuments,
  coveredValues,
  formatChangesHint,
  formatLook,
  formatRound,
  LABELS_TYPE,
  lookFirst,
  mainAmount,
  ownerEnglish,
  readPendingAction,
} from '@handrail/owner-view';
import type { RunEvent } from '@handrail/runs';
import type { RunningServer } from '@handrail/server';
import { markedText } from '@handrail/tools';
import type { CliIo } from '../../cli-io.ts';
import { guideMessages } from '../../messages/guide.ts';
import { cleanLine } from '../../terminal/clean-text.ts';
import type { Paint } from '../../terminal/paint.ts';
import { inFolder } from '../same-host.ts';
import { askOwner } from './ask-owner.ts';
import { tellResults } from './tell-results.ts';
import type { Timeline } from './timeline.ts';
import { valuesLines } from './values-lines.ts';

export interface GuideParts {
  readonly server: RunningServer;
  readonly client: HostClient;
  readonly io: CliIo;
  readonly paint: Paint;
  readonly timeline: Timeline;
  /** Where the sites are that are up as long as this is. */
  readonly sites: readonly string[];
  /** The data folder, for hints. */
  readonly data: string;
  /** Resolves when the process is asked to end. */
  readonly stopped: Promise<void>;
}

export type Told = 'completed' | 'failed' | 'stopped';

/** Tells how a run goes while it goes, asks its owner when it waits, and shows the result. */
export class Guide {
  readonly #parts: GuideParts;
  readonly #end = new AbortController();
  #question: AbortController | undefined;
  readonly #asked = new Set<string>();
  readonly #documents: string[] = [];
  /** What was put before the owner, so that nothing is said to be above that does not. */
  /** What was put before the owner, with how many values it has. */
  readonly #shown = new Map<string, number>();
  #problem = '';
  #asksChanges = false;

  constructor(parts: GuideParts) {
    this.#parts = parts;
    void parts.stopped.then(() => this.#stop());
  }

  async tell(runId: string): Promise<Told> {
    const { client } = this.#parts;
    try {
      const events = client.runs.events(runId, { mode: 'debug', signal: this.#end.signal });
      for await (const event of events) await this.#hear(runId, event);
    } catch (error) {
      if (this.#end.signal.aborted) return 'stopped';
      throw error;
    }
    return this.#conclude(runId);
  }

  async #hear(runId: string, event: RunEvent): Promise<void> {
    const { io, timeline } = this.#parts;
    const line = timeline.lineOf(event);
    if (line !== undefined) io.print(line);
    const { payload } = event;
    // Labels only say how to read the document beside them.
    const isDocument = event.type === 'artifact.created' && isJsonObject(payload);
    if (isDocument && payload.artifactType !== LABELS_TYPE) {
      this.#documents.push(String(payload.artifactId));
    }
    if (event.type === 'run.failed' && isJsonObject(payload) && isJsonObject(payload.error)) {
      this.#problem = cleanLine(String(payload.error.message));
    }
    if (event.type === 'approval.received')
      this.#asksChanges = isJsonObject(payload) && payload.action === 'refine';
    if (event.type === 'interrupt.resolved') this.#question?.abort();
    if (event.type === 'node.suspended') await this.#ask(runId, event.nodeId ?? '');
  }

  async #ask(runId: string, nodeId: string): Promise<void> {
    const { server, io, paint } = this.#parts;
    const pending = await server.host.interrupts.find(server.owner, runId, nodeId);
    // The log tells of old questions too; only one that is open is asked, and once.
    if (!pending.ok || this.#asked.has(pending.value.interruptId)) return;
    const { data, interruptId } = pending.value;
    this.#asked.add(interruptId);
    const shown = await server.host.runs.readArtifact(server.owner, runId, String(data.artifactId));
    const happening = shown.ok && isJsonObject(shown.value as JsonValue) ? (shown.value as JsonObject) : {};
    const { origin, path } = happening;
    const where = origin ? guideMessages.sendFrom(String(origin), String(path)) : guideMessages.submit;
    const action = readPendingAction(data, happening);
    const documents = coveredDocuments(action, ownerEnglish);
    // The name of what would happen is the tool's. What the workflow calls it says nothing about that.
    const title = typeof happening.title === 'string' ? happening.title : guideMessages.approval;
    io.print(guideMessages.wouldDo(paint.bold(cleanLine(markedText(title))), cleanLine(markedText(where))));
    if (data.title !== `Confirm: ${title}`)
      io.print(guideMessages.workflowSays(cleanLine(markedText(String(data.title)))));
    const round = formatRound(action, ownerEnglish);
    if (round !== undefined) io.print(guideMessages.round(cleanLine(markedText(round))));
    const amount = mainAmount(action, ownerEnglish.locale);
    if (amount) io.print(guideMessages.amount(cleanLine(markedText(amount.label ?? '')), amount.text));
    const looks = lookFirst(action, undefined, ownerEnglish);
    if (looks.length > 0) io.print(guideMessages.lookFirst(ownerEnglish.action.first.title));
    for (const look of looks) {
      const name = 'name' in look ? `${look.name}: ` : '';
      io.print(guideMessages.look(cleanLine(markedText(`${name}${formatLook(look, ownerEnglish)}`))));
    }
    io.print('');
    for (const { heading, value, labels, sources } of documents) {
      if (documents.length > 1) io.print(guideMessages.values(heading));
      for (const line of valuesLines(value, paint, labels, sources)) io.print(line);
    }
    this.#shown.set(JSON.stringify(action.values ?? null), coveredValues(action, ownerEnglish));
    io.print(guideMessages.signIn(await server.shortLink()));
    const question = new AbortController();
    this.#question = question;
    // Not waited for: the answer may come from the page, and the events tell of it either way.
    const changesHint = formatChangesHint(action, ownerEnglish);
    const asking = { runId, nodeId, interruptId, changesHint, signal: question.signal };
    void askOwner(server, asking, io).then(
      (answer) => answer === 'left' && this.#stop(),
      (error: unknown) => this.#fail(error),
    );
  }

  #stop(): void {
    this.#question?.abort();
    this.#end.abort();
  }

  #fail(error: unknown): void {
    const { io } = this.#parts;
    io.printError(`handrail: ${error instanceof Error ? error.message : String(error)}`);
    this.#stop();
  }

  async #conclude(runId: string): Promise<Told> {
    const { client, io, paint } = this.#parts;
    const { status } = await client.runs.get(runId);
    if (status !== 'completed') {
      io.print(guideMessages.ended(paint.red('✗'), cleanLine(status), this.#problem));
      return 'failed';
    }
    await tellResults(
      { client, io, paint, runId, asksChanges: this.#asksChanges },
      this.#documents,
      this.#shown,
    );
    io.print(guideMessages.lookLater(io.program, runId, inFolder(this.#parts.data)));
    return 'completed';
  }

  /** With somebody to look, the pages stay up for them. */
  async linger(): Promise<void> {
    const { io, server, sites, stopped } = this.#parts;
    if (!io.openTerminal({ keepOutputClean: false })) return;
    io.print(guideMessages.lookNow(await server.shortLink()));
    for (const site of sites) io.print(guideMessages.siteShows(site));
    io.print(guideMessages.stop);
    await stopped;
  }
}
