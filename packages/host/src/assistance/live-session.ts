import {
  type AssistanceState,
  isRetryWait,
  needsReply,
  noAssistance,
  openRequests,
  redactText,
  type SessionEndReason,
} from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import type { RunState } from '@handrail/runs';
import type { Draft } from '../execution/draft.ts';
import type { HostParts } from '../execution/host-parts.ts';
import { completed, failed, failedPlainly } from '../nodes/define-node.ts';
import type { NodeEnd } from '../nodes/node-type.ts';
import type { ConnectorSession } from '../ports/connectors.ts';
import { type Assisted, assist, nothing, requestIdOf } from './assist.ts';
import { type ConnectorLine, readConnectorLine } from './connector-line.ts';
import { submittedBefore, submittedLine } from './form-submit.ts';
import { HandedOver } from './handed-over.ts';
import { isLate } from './late-line.ts';
import { formIn, splitAttachments } from './live-attachments.ts';
import { liveTexts } from './live-texts.ts';
import { OwnerReplies } from './owner-replies.ts';
import { ProgressRate } from './progress-rate.ts';
import { isSafeId, ownIdOf, RequestIds, withId } from './request-ids.ts';
import { ownAssistance } from './run-assistance.ts';
import { isAtWork, type SessionIdentity } from './session-identity.ts';
import { SessionSurface } from './session-surface.ts';
import { AGAIN_AFTER_MS, hostStopped } from './settle-assistance.ts';
import { SilenceWatch } from './silence-watch.ts';

const MAX_LINES = 100_000;
const MAX_RECORDS = 10_000;
const MAX_REQUESTS = 200;
/** Waits for a retry that are recorded. They need no answer, so the rest is left out. */
const MAX_WAITS = 1_000;
const MAX_OUTPUTS = 1_000;

/**
 * One connector at work for one attempt of one node. It reads line after line, and each is stored before the next is
 * read. What goes back to the connector follows from the committed log, plus the owner's value that is held here.
 */
export class LiveSession {
  readonly identity: SessionIdentity;
  /** How the node ends. */
  readonly ended: Promise<NodeEnd>;
  readonly #session: ConnectorSession;
  readonly #parts: HostParts;
  readonly #replies: OwnerReplies;
  readonly #surface: SessionSurface;
  readonly #silence: SilenceWatch;
  readonly #rate = new ProgressRate();
  readonly #ids = new RequestIds();
  /** Addresses, codes and forms for the owner. */
  readonly handed = new HandedOver();
  #own: AssistanceState = noAssistance;
  #outputs: JsonObject = {};
  #lines = 0;
  #records = 0;
  #asked = 0;
  #waits = 0;
  #isStarted = false;
  #isOver = false;
  #end: (end: NodeEnd) => void = () => {};

  constructor(identity: SessionIdentity, session: ConnectorSession, parts: HostParts) {
    this.identity = identity;
    this.#session = session;
    this.#parts = parts;
    this.ended = new Promise((end) => {
      this.#end = end;
    });
    this.#replies = new OwnerReplies((line) => this.#send(line));
    this.#surface = new SessionSurface(identity.runId, parts, {
      changed: (surface) => this.#decide({ type: 'change-surface', surface }),
      lost: (requestId, failure) => this.#decide({ type: 'lose-surface', requestId, failure }),
    });
    this.#silence = new SilenceWatch(parts, () => {
      const message = `The connector of "${identity.nodeId}" said nothing for too long.`;
      void this.#finish(
        'prompt_path_failed',
        failedPlainly('connector_silent', message, { retryable: true }),
      );
    });
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#silence.heard(this.#own);
    void this.#readAll();
  }

  /** Whether this session belongs to what the run is doing there now. */
  isCurrent(run: RunState): boolean {
    return isAtWork(this.identity, run);
  }

  /** Takes over what is committed: ends what has been closed, and only then tells the connector. */
  follow(own: AssistanceState): void {
    this.#own = own;
    for (const { request, closed } of own.requests.values()) {
      if (closed) this.handed.drop(request.id);
    }
    this.#surface.follow(own);
    this.#silence.heard(own);
    this.#replies.follow(own);
  }

  /** The value waits here until the log says that it was the owner's reply. */
  hold(requestId: string, data: JsonObject): void {
    this.#replies.hold(requestId, data);
  }

  /** The same for what is not a value of the owner's, and no secret. */
  holdOpenly(requestId: string, data: JsonObject): void {
    this.#replies.holdOpenly(requestId, data);
  }

  /** Credentials and sensitive inputs it was given: like an owner's reply it may know them and must not repeat them. */
  mask(values: JsonObject): void {
    this.#replies.values.add(values);
  }

  dropPendingValue(requestId: string): void {
    this.#replies.drop(requestId);
  }

  /** From the moment its page is known to be lost nobody can answer a request, whatever the store is doing. */
  isLost(requestId: string): boolean {
    return this.#surface.isLost(requestId);
  }

  surfaceChanged(): void {
    this.#surface.changed(this.#own);
  }

  /**
   * The host stops gracefully: the connector is notified, and its open requests are closed. If it was waiting, its node
   * begins another attempt after the restart, at no cost. If it was working, its progress is unknown, so its node fails
   * and its retry settings decide. What it says from now on is not recorded.
   */
  async stop(): Promise<void> {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#replies.forget();
      const told = this.#session.send({ type: 'STOP', reason: 'host_stopping' }).catch(() => {
        // It is gone already.
      });
      const { nodeId, pass, attempt } = this.identity;
      await this.#assist((draft) => {
        const isWaiting = openRequests(ownAssistance(draft.assistance, nodeId)).length > 0;
        const stopped = this.#on(draft, { type: 'stop' });
        const again = isWaiting ? { again: { afterMs: AGAIN_AFTER_MS } } : {};
        const error = hostStopped(nodeId);
        if (stopped.ok) draft.decide({ type: 'fail-node', nodeId, pass, attempt, error, ...again });
        return stopped;
      });
      await told;
    }
    await this.close();
  }

  /** Ends it without a word to the log: the node is over, or the host is closing. */
  async close(): Promise<void> {
    this.#isOver = true;
    this.#silence.stop();
    this.#surface.stop();
    this.#replies.forget();
    this.handed.forget();
    try {
      await this.#session.close();
    } catch (error) {
      this.#parts.onDefect(error);
    }
  }

  async #readAll(): Promise<void> {
    try {
      while (!this.#isOver) {
        const got = await this.#session.next();
        if (this.#isOver) return;
        if ('ended' in got) {
          const reason = redactText(got.ended.reason, true);
          const how = reason === '' ? 'without saying that it is done' : `early: ${reason}`;
          return await this.#finish('prompt_path_failed', this.#broken('connector_ended', `ended ${how}`));
        }
        this.#silence.heard(this.#own);
        await this.#take(this.#readLine(got.line));
      }
    } catch (error) {
      this.#parts.onDefect(error);
      const { waiting } = this.#own;
      await this.#finish(
        'prompt_path_failed',
        this.#broken('connector_failed', 'could not be read'),
        waiting,
      );
    }
  }

  #readLine(line: unknown): ConnectorLine {
    this.#lines += 1;
    if (this.#lines > MAX_LINES) return { kind: 'violation', message: 'There are too many lines.' };
    return readConnectorLine(line, this.#replies.values);
  }

  async #take(line: ConnectorLine): Promise<void> {
    const isWork = line.kind === 'record' || line.kind === 'result' || line.kind === 'done';
    if (this.#own.waiting !== undefined && (isWork || line.kind === 'ask')) {
      return this.#violate('Only PROGRESS and ASSISTANCE_STATUS may come while a reply is awaited.');
    }
    if (isWork && line.kind !== 'done') await this.#goOn();
    switch (line.kind) {
      case 'ask':
        return this.#ask(line.line);
      case 'status':
        return this.#passOn(line.line);
      case 'progress':
        if (this.#rate.admits(this.#parts.clock.now())) await this.#passOn(line.line);
        return;
      case 'record':
        return this.#record(line.stream, line.data);
      case 'result':
        this.#outputs = { ...this.#outputs, ...line.output };
        if (Object.keys(this.#outputs).length <= MAX_OUTPUTS) return;
        return this.#violate('There are too many results.');
      case 'done': {
        const { end } = line;
        if (end.status === 'success') {
          const output = { ...this.#outputs, ...end.output };
          return this.#finish('connector_succeeded', completed({ status: 'success', output }));
        }
        const said = end.message === '' ? 'failed' : `failed: ${end.message}`;
        return this.#finish('connector_failed', this.#broken('connector_failed', said, end.retryable));
      }
      case 'violation':
        return this.#violate(line.message);
    }
  }

  /** Opens a request. Payloads of attachments stay here; the log gets references. */
  async #ask(line: JsonObject): Promise<void> {
    const newId = () => this.#parts.ids.newId();
    const own = ownIdOf(line);
    const complaint = own === undefined ? undefined : this.#ids.complaintAbout(own);
    if (complaint) return this.#violate(complaint);
    const isQuiet = line.progress_posture === 'waiting_retry';
    if (isQuiet && this.#waits >= MAX_WAITS) {
      if (own !== undefined) this.#ids.leaveOut(own);
      return;
    }
    if (!isQuiet && this.#asked >= MAX_REQUESTS) return this.#violate('There are too many requests.');
    if (isQuiet) this.#waits += 1;
    else this.#asked += 1;
    const split = splitAttachments(line, newId);
    if (!split.ok) return this.#violate(split.message);
    const surface = await this.#surface.preflight(split.line);
    if (this.#isOver) return;
    const form = formIn(split.payloads);
    if (form !== undefined && (await this.#isSubmitted(form, own))) return;
    let opened: string | undefined;
    let recorded = own;
    const assisted = await this.#assist((draft) => {
      // A store that failed may have stored the request all the same.
      if (opened !== undefined && draft.assistance.all.requests.has(opened)) return nothing;
      if (recorded !== undefined && !this.#isFree(recorded, draft)) recorded = newId();
      const command = { type: 'handle-line', line: withId(split.line, recorded), surface, newId } as const;
      const result = this.#on(draft, command);
      opened = result.ok ? requestIdOf(result) : undefined;
      if (opened === undefined) return result;
      this.#ids.keep(own ?? opened, opened);
      this.handed.keep(opened, split.payloads);
      const wait = draft.assistance.all.requests.get(opened);
      if (wait) this.handed.keepTexts(opened, liveTexts(wait.request, split.line));
      if (wait && needsReply(wait.request)) this.#replies.expect(opened);
      return result;
    });
    if (assisted && !assisted.ok) await this.#violate(assisted.refusal.message);
  }

  /** They are not asked again for a form they have submitted, and the connector hears at once where the response is. */
  async #isSubmitted(form: string, own: string | undefined): Promise<boolean> {
    let response: string | undefined;
    await this.#assist((draft) => {
      response = submittedBefore(draft, this.identity, form);
      return nothing;
    });
    if (response === undefined) return false;
    if (own !== undefined) this.#ids.leaveOut(own);
    await this.#send(submittedLine(own ?? this.#parts.ids.newId(), form, response));
    return true;
  }

  /** Ids are a connector's own in one attempt: another attempt, or another node, may have had the same. */
  #isFree(id: string, { assistance }: Draft): boolean {
    const holdsNothing = isSafeId(id) && this.#replies.values.scrubText(id) === id;
    return holdsNothing && !assistance.all.requests.has(id);
  }

  /** A connector that brings something no longer waits for a retry. */
  async #goOn(): Promise<void> {
    const isWaiting = openRequests(this.#own).some(({ request }) => isRetryWait(request));
    if (isWaiting) await this.#decide({ type: 'go-on' });
  }

  async #passOn(said: JsonObject): Promise<void> {
    const line = this.#ids.asRecorded(said);
    if (!line || isLate(line, this.#own)) return;
    const newId = () => this.#parts.ids.newId();
    const assisted = await this.#assist((draft) =>
      isLate(line, ownAssistance(draft.assistance, this.identity.nodeId))
        ? nothing
        : this.#on(draft, { type: 'handle-line', line, surface: undefined, newId }),
    );
    if (assisted && !assisted.ok) await this.#violate(assisted.refusal.message);
  }

  async #record(stream: string, data: JsonObject[string]): Promise<void> {
    const { runId, nodeId } = this.identity;
    this.#records += 1;
    if (this.#records > MAX_RECORDS) return this.#violate('There are too many records.');
    const artifactId = `connector-record-${this.#parts.ids.newId()}`;
    const payload = { artifactId, artifactType: `connector.${stream}` };
    const facts = [{ type: 'artifact.created', payload, nodeId }];
    await this.#parts.actors.of(runId).ask({
      commands: (run) =>
        this.isCurrent(run)
          ? [{ type: 'record-facts', facts, artifacts: { nodeId, ids: [artifactId] } }]
          : [],
      artifacts: [{ runId, artifactId, content: data }],
      lasting: true,
    });
  }

  #violate(message: string): Promise<void> {
    const text = `The connector of "${this.identity.nodeId}" broke its protocol: ${message}`;
    return this.#finish('protocol_violation', failedPlainly('connector_protocol_violation', text));
  }

  /** Closes what is open, lets a node that waits go on, and hands it its end. One that still waits hears that no answer comes. */
  async #finish(reason: SessionEndReason, end: NodeEnd, waiting?: string): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#replies.forget();
    await this.#assist((draft) => this.#on(draft, { type: 'end-session', reason }));
    if (waiting) await this.#send({ type: 'INTERACTION_RESPONSE', request_id: waiting, status: 'cancelled' });
    this.#end(end);
    await this.close();
  }

  #broken(code: string, what: string, retryable = true): NodeEnd {
    const text = `The connector of "${this.identity.nodeId}" ${what.replace(/\.$/u, '')}.`;
    return failed(code, text, { retryable });
  }

  /** The log holds the reply already. That it could not be handed over is another fact, and takes nothing back. */
  async #send(line: JsonObject): Promise<void> {
    try {
      await this.#session.send(this.#ids.asOwn(line));
    } catch {
      const { runId, nodeId } = this.identity;
      const payload = { requestId: line.request_id ?? null };
      await this.#parts.actors.of(runId).ask({
        commands: (run) =>
          this.isCurrent(run)
            ? [{ type: 'record-facts', facts: [{ type: 'handrail.connector.unreachable', payload, nodeId }] }]
            : [],
        lasting: true,
      });
    }
  }

  async #decide(command: Parameters<typeof assist>[1]['command']): Promise<void> {
    await this.#assist((draft) => this.#on(draft, command));
  }

  #on(draft: Draft, command: Parameters<typeof assist>[1]['command']): Assisted {
    const newId = () => this.#parts.ids.newId();
    return assist(draft, { nodeId: this.identity.nodeId, command, newId, by: 'system:connector' });
  }

  /** Undefined when the run does not wait for this session any more, or the host is closing. */
  async #assist(decide: (draft: Draft) => Assisted): Promise<Assisted | undefined> {
    let assisted: Assisted | undefined;
    const end = await this.#parts.actors.of(this.identity.runId).ask({
      commands: () => [],
      assist: (draft) => {
        assisted = this.isCurrent(draft.state) ? decide(draft) : undefined;
        return undefined;
      },
      lasting: true,
    });
    return end.type === 'stored' ? assisted : undefined;
  }
}
