import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { LONGEST_WAIT } from '../nodes/ask.ts';
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

export function readToolCallConfig(config: JsonObject): ToolCallConfig {
  const toolset = textAt(config, 'toolset', 200);
  if (!TOOLSET.test(toolset)) {
    throw new NodeConfigError('toolset', '"toolset" must be a source and an instance, as in "form/grant".');
  }
  const confirm = objectAt(config, 'confirm');
  onlyKeys(confirm, '"confirm"', ['always', 'onDecline', 'timeoutMs', 'title', 'approvers']);
  return {
    toolset,
    tool: textAt(config, 'tool', 128),
    arguments: objectAt(config, 'arguments'),
    onRefusal: oneOfAt(config, 'onRefusal', ['fail', 'complete'], 'fail'),
    timeLimitMs: optionalCountAt(config, 'timeLimitMs', { min: 1, max: 600_000 }) ?? 60_000,
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
export function argumentsOf(config: Pick<ToolCallConfig, 'arguments'>, inputs: JsonObject): JsonObject {
  const { arguments: several, ...single } = inputs;
  return { ...config.arguments, ...severalOf(several), ...single };
}

function severalOf(several: JsonValue | undefined): JsonObject {
  if (several === undefined) return {};
  if (isJsonObject(several)) return several;
  // A masked object reads as text; what is shown of it then stays under its own name.
  return { arguments: several };
}
