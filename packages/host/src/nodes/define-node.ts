import type { JsonObject } from '@handrail/base';
import type { RunError } from '@handrail/runs';
import type { NodeAbout } from './node-about.ts';
import { NodeConfigError } from './node-config.ts';
import type {
  NodeDeclaration,
  NodeEnd,
  NodeWork,
  OutsideNodeType,
  OutsideWork,
  PureNodeType,
} from './node-type.ts';

/** All of a node type that can be told without the world it works in. */
export interface NodeDefinition<Config> {
  readonly typeId: string;
  readonly about: NodeAbout;
  readonly requires?: readonly string[];
  readonly keepsState?: true;
  /** Throws `NodeConfigError`. Members it does not know are left alone, unless the wire closes the config. */
  readConfig(config: JsonObject): Config;
}

interface PureDefinition<Config> extends NodeDefinition<Config> {
  execute(config: Config, work: NodeWork): NodeEnd;
}

interface OutsideDefinition<Config> extends NodeDefinition<Config> {
  execute(config: Config, work: OutsideWork): Promise<NodeEnd>;
}

/** Makes a node type that fails, and is not executed, with a config it cannot read. */
export function pureNode<Config>(definition: PureDefinition<Config>): PureNodeType {
  return {
    ...declareNode(definition),
    reach: 'none',
    execute(work) {
      try {
        return definition.execute(definition.readConfig(work.config), work);
      } catch (error) {
        return unreadable(error, work);
      }
    },
  };
}

export function outsideNode<Config>(definition: OutsideDefinition<Config>): OutsideNodeType {
  return {
    ...declareNode(definition),
    reach: 'outside',
    async execute(work) {
      try {
        return await definition.execute(definition.readConfig(work.config), work);
      } catch (error) {
        return unreadable(error, work);
      }
    },
  };
}

/** `clear` names the outputs that hold nothing of the inputs; of a node with sensitive ones the others are sealed. */
export function completed(outputs: JsonObject = {}, clear?: readonly string[]): NodeEnd {
  return { type: 'complete-node', outputs, ...(clear && { clear }) };
}

/**
 * Ends the node for good; `retryable` lets the node's own policy decide. The reason of a node with sensitive inputs is
 * withheld: say it with `failedPlainly` when it holds nothing of them.
 */
export function failed(
  code: string,
  message: string,
  more: Omit<RunError, 'code' | 'message'> = {},
): NodeEnd {
  return { type: 'fail-node', error: { code, message, retryable: false, ...more } };
}

/** The same, with a reason that is nothing but our own words, names of the workflow, and codes. */
export function failedPlainly(...reason: Parameters<typeof failed>): NodeEnd {
  return { ...failed(...reason), isClear: true } as NodeEnd;
}

export function declareNode<Config>({
  typeId,
  about,
  requires,
  keepsState,
  readConfig,
}: NodeDefinition<Config>): NodeDeclaration {
  return {
    typeId,
    about,
    ...(requires && { requires }),
    ...(keepsState && { keepsState }),
    checkConfig(config) {
      try {
        readConfig(config);
        return undefined;
      } catch (error) {
        if (error instanceof NodeConfigError) return { field: error.field, message: error.message };
        throw error;
      }
    },
  };
}

function unreadable(error: unknown, { step }: NodeWork): NodeEnd {
  if (!(error instanceof NodeConfigError)) throw error;
  const message = `Node "${step.nodeId}" of type ${step.typeId} cannot work: ${error.message}`;
  return failedPlainly('validation_error', message, { details: { nodeId: step.nodeId, field: error.field } });
}
