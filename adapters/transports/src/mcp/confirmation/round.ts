import { isJsonObject } from '@handrail/base';
import {
  type ApprovalSubject,
  type ConfirmationRequest,
  hashDescriptor,
  provenanceLines,
  type RelayedRequest,
  type Toolset,
} from '@handrail/tools';
import { type InputRequiredResult, inputRequired, type ServerContext } from '@modelcontextprotocol/server';
import { questionOf, readReply } from './question.ts';
import type { Rounds } from './rounds.ts';
import { sha256 } from './web-crypto.ts';

const QUESTION = 'confirmation';

export interface RoundCall {
  readonly name: string;
  /** JSON, as it came. */
  readonly input: unknown;
  /** What the call says it is for. */
  readonly request?: RelayedRequest;
}

/** What an owner says about a call, from one round of it to the next. */
export interface Round {
  answerTo(request: ConfirmationRequest): Promise<'granted' | 'declined' | undefined>;
  questionFor(request: ConfirmationRequest): Promise<InputRequiredResult>;
}

/**
 * Reads the answer that came with this round of a call. It counts only beside the state that went out with the very
 * question; in every other case the owner is asked, as if there had been none.
 */
export function createRound(
  rounds: Rounds,
  toolset: Toolset,
  { name, input }: RoundCall,
  { mcpReq }: ServerContext,
): Round {
  const subjectOf = async ({ change, provenance }: ConfirmationRequest): Promise<ApprovalSubject> => {
    // A yes is for what the owner read, so also for where it comes from.
    const origins = provenance ? { origins: [...provenanceLines(provenance)] } : {};
    const descriptor = toolset.list().find((tool) => tool.name === name);
    return {
      tenant: '',
      run: '',
      origin: '',
      path: '',
      instance: toolset.instance,
      tool: name,
      descriptorHash: descriptor ? await hashDescriptor(descriptor, sha256) : '',
      arguments: { input: isJsonObject(input) ? input : null, change, ...origins },
      valuesDigest: '',
    };
  };
  return {
    async answerTo(request) {
      const replies = mcpReq.inputResponses ?? {};
      if (!Object.hasOwn(replies, QUESTION)) return undefined;
      const isAnswered = await rounds.close(mcpReq.requestState(), await subjectOf(request));
      return isAnswered ? readReply(replies[QUESTION]) : undefined;
    },
    async questionFor(request) {
      const question = questionOf(request);
      if (!question) throw new Error('The question is more than can be shown.');
      return inputRequired({
        inputRequests: { [QUESTION]: inputRequired.elicit(question) },
        requestState: await rounds.open(await subjectOf(request)),
      });
    },
  };
}
