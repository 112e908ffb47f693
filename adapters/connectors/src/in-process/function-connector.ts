import type { JsonObject, JsonValue } from '@handrail/base';
import type { ConnectorSession, ConnectorStart } from '@handrail/host';
import { ToolFailure } from '@handrail/tools';
import type { ConnectorDefinition } from '../create-connectors.ts';
import { ConnectorFailure } from './connector-failure.ts';
import { LineQueue } from './line-queue.ts';

/** What a connector in this process works with. */
export interface ConnectorHands
  extends Pick<ConnectorStart, 'config' | 'inputs' | 'signal' | 'runId' | 'attempt'> {
  /** A credential of the run's tenant, as it is now. The node fails when there is none. */
  secret(name: string): Promise<string>;
  /** Says how it is doing. Never for what the owner has to do: that is `ask` or `assist`. */
  progress(message: string): Promise<void>;
  /** Keeps something it found. */
  record(stream: string, data: JsonValue): Promise<void>;
  /**
   * Asks for something only the owner can give, and waits for it. The signal withdraws it; the answer is then
   * `cancelled`, or the owner's if they were faster.
   */
  ask(request: AskRequest, options?: { readonly withdraw?: ConnectorStart['signal'] }): Promise<OwnerAnswer>;
  /** Tells the owner what to do elsewhere, or that a retry is waited for, and goes on. */
  assist(request: AssistRequest): Promise<OpenAssist>;
}

interface RequestFacts {
  readonly message: string;
  readonly timeoutSeconds?: number;
  readonly purpose?: string;
  readonly attachments?: readonly ConnectorAttachment[];
}

export interface ConnectorAttachment {
  readonly kind: 'browser_surface' | 'url' | 'qr' | 'file' | 'form' | 'fixture';
  readonly label?: string;
  /** The address, the code, the form: it reaches the owner and is stored nowhere. A file without one is to be given. */
  readonly value?: string;
  /** For a file that is to be given: media types and endings. */
  readonly accept?: readonly string[];
  readonly max_bytes?: number;
  /** The name of the file in the answer. */
  readonly role?: string;
}

export interface AskRequest extends RequestFacts {
  readonly for: 'provide_value' | 'operate_attachment' | 'act_elsewhere';
  /** `otp`, `credentials`, or its own word. */
  readonly kind?: string;
  readonly schema?: JsonObject;
  /** A value counts as secret unless this says otherwise. */
  readonly sensitivity?: 'non_secret' | 'secret';
}

export interface AssistRequest extends RequestFacts {
  readonly for: 'act_elsewhere' | 'operate_attachment' | 'retry';
}

export type OwnerAnswer =
  | { readonly status: 'success'; readonly data: JsonObject }
  /** The owner declined, it was withdrawn, or their page was lost. */
  | { readonly status: 'cancelled'; readonly reason?: 'surface_lost' }
  | { readonly status: 'timeout' }
  /** The host stops. Nothing that is stated from then on is recorded; it begins again after the restart. */
  | { readonly status: 'stopped' };

export interface OpenAssist {
  /** It was seen to be done. */
  resolved(message?: string): Promise<void>;
  cancelled(message?: string): Promise<void>;
}

export interface FunctionConnectorOptions {
  readonly name: string;
  readonly title?: string;
  /** What it gives is the output of its node. */
  run(hands: ConnectorHands): Promise<JsonObject>;
}

/** A connector that is a function in this process. It speaks the same protocol as its own program. */
export function functionConnector({
  name,
  title = name,
  run,
}: FunctionConnectorOptions): ConnectorDefinition {
  return { name, title, open: async (start) => begin(start, run) };
}

function begin(start: ConnectorStart, run: FunctionConnectorOptions['run']): ConnectorSession {
  const lines = new LineQueue();
  const answers = new Map<string, (answer: OwnerAnswer) => void>();
  let isStopped = false;
  let asked = 0;
  const nextId = () => {
    asked += 1;
    return `asst-${asked}`;
  };
  const answerAll = (answer: OwnerAnswer) => {
    for (const resolve of answers.values()) resolve(answer);
    answers.clear();
  };

  const hands: ConnectorHands = {
    config: start.config,
    inputs: start.inputs,
    signal: start.signal,
    runId: start.runId,
    attempt: start.attempt,
    secret: (name) => readSecret(start, name),
    progress: (message) => lines.say({ type: 'PROGRESS', message }),
    record: (stream, data) => lines.say({ type: 'RECORD', stream, data }),
    async ask(request, { withdraw } = {}) {
      if (isStopped) return { status: 'stopped' };
      if (withdraw?.aborted) return { status: 'cancelled' };
      const id = nextId();
      const answered = new Promise<OwnerAnswer>((resolve) => answers.set(id, resolve));
      await lines.say(askLine(id, request));
      withdraw?.addEventListener('abort', () => {
        if (answers.has(id)) void lines.say(statusLine(id, 'cancelled'));
      });
      if (withdraw?.aborted && answers.has(id)) await lines.say(statusLine(id, 'cancelled'));
      return answered;
    },
    async assist(request) {
      const id = nextId();
      await lines.say(assistLine(id, request));
      const tell = (status: string) => (message?: string) => lines.say(statusLine(id, status, message));
      return { resolved: tell('resolved'), cancelled: tell('cancelled') };
    },
  };

  // It begins in its own turn, so that nothing it does can disturb whoever opens it.
  void Promise.resolve()
    .then(() => run(hands))
    .then(
      (output) => lines.say({ type: 'DONE', status: 'success', output }),
      (error: unknown) => lines.say({ type: 'DONE', status: 'failed', ...failureOf(error) }),
    )
    .then(() => lines.end({ ok: true, reason: '' }));

  return {
    next: () => lines.next(),
    async send(line) {
      if (line.type === 'STOP') {
        isStopped = true;
        answerAll({ status: 'stopped' });
        return;
      }
      const resolve = typeof line.request_id === 'string' ? answers.get(line.request_id) : undefined;
      if (typeof line.request_id === 'string') answers.delete(line.request_id);
      resolve?.(answerOf(line));
    },
    async close() {
      lines.end({ ok: false, reason: 'it was closed' });
      answerAll({ status: 'cancelled' });
    },
  };
}

async function readSecret(start: ConnectorStart, name: string): Promise<string> {
  try {
    return await start.readSecret(name);
  } catch (error) {
    if (error instanceof ToolFailure) throw new ConnectorFailure(error.message, { retryable: false });
    throw error;
  }
}

function statusLine(id: string, status: string, message?: string) {
  return {
    type: 'ASSISTANCE_STATUS',
    assistance_request_id: id,
    status,
    ...(message !== undefined && { message }),
  };
}

function factsOf({ message, timeoutSeconds, purpose, attachments }: RequestFacts) {
  return {
    message,
    ...(timeoutSeconds !== undefined && { timeout_seconds: timeoutSeconds }),
    ...(purpose !== undefined && { purpose }),
    ...(attachments && { attachments }),
  };
}

function askLine(id: string, request: AskRequest) {
  const { for: action, kind, schema, sensitivity } = request;
  return {
    type: 'ASSISTANCE',
    assistance_request_id: id,
    progress_posture: 'blocked',
    owner_action: action,
    response_contract: 'response_required',
    ...(kind !== undefined && { kind }),
    ...(schema && { input_schema: schema }),
    ...(sensitivity && { sensitivity }),
    ...factsOf(request),
  };
}

function assistLine(id: string, request: AssistRequest) {
  const isRetry = request.for === 'retry';
  return {
    type: 'ASSISTANCE',
    assistance_request_id: id,
    progress_posture: isRetry ? 'waiting_retry' : 'running',
    owner_action: isRetry ? 'none' : request.for,
    response_contract: 'none',
    ...factsOf(request),
  };
}

function answerOf({ status, data, reason }: JsonObject): OwnerAnswer {
  if (status === 'timeout') return { status };
  if (status !== 'success') return { status: 'cancelled', ...(reason === 'surface_lost' && { reason }) };
  const given = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
  return { status, data: given as JsonObject };
}

/** Nobody wrote the text of an unexpected error for an owner, and it may hold anything. */
function failureOf(error: unknown) {
  if (!(error instanceof ConnectorFailure)) return { message: 'It broke.' };
  const { message, retryable } = error;
  return retryable ? { message } : { message, retryable };
}
