import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { MAX_RELAYED_TEXT, type RelayedRequest, readRelayedRequest } from '@handrail/tools';
import { LONGEST_WAIT } from '../nodes/ask.ts';
import { count, type NodeAbout, oneOf, type Setting, some, text } from '../nodes/node-about.ts';
import {
  flagAt,
  NodeConfigError,
  objectAt,
  oneOfAt,
  onlyKeys,
  optionalCountAt,
  optionalTextAt,
  textAt,
  textsAt,
} from '../nodes/node-config.ts';

export interface ToolCallConfig {
  /** `source/instance`. */
  readonly toolset: string;
  readonly tool: string;
  readonly arguments: JsonObject;
  /** The request that the call is for, which the toolset judges it by; in the workflow, or from a port of the node. */
  readonly request: string | undefined;
  readonly requestPort: string | undefined;
  /** What becomes of the node when the tool refuses. */
  readonly onRefusal: 'fail' | 'complete';
  readonly timeLimitMs: number;
  readonly confirm: {
    /** Asks the owner about a tool that would not ask by itself. There is no way to ask less than the tool wants. */
    readonly always: boolean;
    readonly onDecline: 'fail' | 'complete';
    readonly timeoutMs: number;
    readonly title: string | undefined;
    readonly approvers: readonly string[];
  };
}

const WEEK_MS = 604_800_000;
const TOOLSET = /^[a-z][a-z0-9-]{0,63}\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

const TIME_LIMIT = { min: 1, max: 600_000 };

const CALLING: Readonly<Record<string, Setting>> = {
  toolset: text('The toolset, as in `form/grant` or `site/billing`.', { max: 200, required: true }),
  request: text('The request in plain words that it is for.', { max: MAX_RELAYED_TEXT }),
  requestPort: text('The input that holds the request; it comes first.', { max: 100 }),
  timeLimitMs: count('How long one call may take, in milliseconds.', { ...TIME_LIMIT, otherwise: '60000' }),
  confirm: some('object', 'How the owner is asked before a change.', {
    of: '`{ always?, onDecline?: "fail" or "complete", timeoutMs?, title?, approvers? }`',
  }),
};

export const toolCallAbout: NodeAbout = {
  does: 'Calls a tool of a form or a site. The owner is asked where the tool wants it.',
  settings: {
    ...CALLING,
    tool: text('The name of the tool.', { max: 128, required: true }),
    arguments: some('object', 'Arguments of the tool.', { of: 'values by name' }),
    onRefusal: oneOf('Whether a refusal of the tool fails the node.', ['fail', 'complete']),
  },
  inputs: { arguments: 'several arguments at once', '…': 'every other input is an argument of its name' },
  outputs: {
    status: '`ok`, `refused` or `declined`',
    result: 'what the tool gave',
    error: 'why it refused',
    action: '`refine` where the owner asked for changes',
    refineFeedback: 'what they want changed: `{ scope, text }`',
  },
};

export const requestDoAbout: NodeAbout = {
  does: 'Does what a request in plain words asks for, with a toolset that understands it.',
  settings: {
    ...CALLING,
    timeoutMs: count('How long a question to the owner waits, in milliseconds.', LONGEST_WAIT),
  },
  outputs: {
    status: '`done`, `stopped`, `refused` or `page`',
    answer: 'how the request was understood',
    done: 'what was done',
    notDone: 'what was not begun',
  },
};

/** What a request comes to is decided when it runs. */
export type CallingConfig = Omit<ToolCallConfig, 'tool' | 'arguments' | 'onRefusal'>;

export function readToolCallConfig(config: JsonObject): ToolCallConfig {
  return {
    ...readCallingConfig(config),
    tool: textAt(config, 'tool', 128),
    arguments: objectAt(config, 'arguments'),
    onRefusal: oneOfAt(config, 'onRefusal', ['fail', 'complete'], 'fail'),
  };
}

export function readCallingConfig(config: JsonObject): CallingConfig {
  const toolset = textAt(config, 'toolset', 200);
  if (!TOOLSET.test(toolset)) {
    throw new NodeConfigError('toolset', '"toolset" must be a source and an instance, as in "form/grant".');
  }
  const confirm = objectAt(config, 'confirm');
  onlyKeys(confirm, '"confirm"', ['always', 'onDecline', 'timeoutMs', 'title', 'approvers']);
  return {
    toolset,
    request: optionalTextAt(config, 'request', MAX_RELAYED_TEXT),
    requestPort: optionalTextAt(config, 'requestPort', 100),
    timeLimitMs: optionalCountAt(config, 'timeLimitMs', TIME_LIMIT) ?? 60_000,
    confirm: {
      always: flagAt(confirm, 'always', false),
      onDecline: oneOfAt(confirm, 'onDecline', ['fail', 'complete'], 'fail'),
      timeoutMs: optionalCountAt(confirm, 'timeoutMs', LONGEST_WAIT) ?? WEEK_MS,
      title: optionalTextAt(confirm, 'title', 200),
      approvers: textsAt(confirm, 'approvers', 100),
    },
  };
}

/**
 * The arguments of the config, with those of the node's ports over them. A port named `arguments` gives several at
 * once.
 */
export function argumentsOf(
  { arguments: given, requestPort }: Pick<ToolCallConfig, 'arguments' | 'requestPort'>,
  inputs: JsonObject,
): JsonObject {
  const { arguments: several, ...single } = inputs;
  const entries = Object.entries(single).filter(([port]) => port !== requestPort);
  return { ...given, ...severalOf(several), ...Object.fromEntries(entries) };
}

/** What the call is for; undefined when nothing says so. Throws `ToolFailure` for what is not a request. */
export function requestOf(
  { request, requestPort }: Pick<ToolCallConfig, 'request' | 'requestPort'>,
  inputs: JsonObject,
): RelayedRequest | undefined {
  if (requestPort === undefined) return readRelayedRequest(request);
  return readRelayedRequest(ownProperty(inputs, requestPort) ?? request);
}

function severalOf(several: JsonValue | undefined): JsonObject {
  if (several === undefined) return {};
  if (isJsonObject(several)) return several;
  // A masked object reads as text; what is shown of it then stays under its own name.
  return { arguments: several };
}
