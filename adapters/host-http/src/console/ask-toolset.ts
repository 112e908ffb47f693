import type { ToolsetSource } from '@handrail/host';
import type { ShownAnswer } from '@handrail/planner';
import { MAX_RELAYED_TEXT, MOST_RELAYED_REPLIES, ToolFailure } from '@handrail/tools';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object } from '../api/schemas.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { notProvided } from './not-provided.ts';
import { within } from './within.ts';

/** A request in plain words to a site. */
export interface SiteRequest {
  /** Its `id` in the catalog. */
  readonly toolset: string;
  readonly request: string;
  /** What was answered to questions so far, or said to change the plan. */
  readonly replies?: readonly string[];
}

/** What it comes to. A source gives it as JSON; the planner says what that JSON is. */
export interface SiteUnderstanding {
  readonly answer: ShownAnswer;
}

const PATIENCE_MS = 20_000;
/** Under a run id that no run ever has: what is opened here belongs to nobody and is let go at once. */
const NO_RUN = 'catalog';
const words = { type: 'string', minLength: 1, maxLength: MAX_RELAYED_TEXT };

/** What a request in plain words comes to on a site that this host knows. The site is looked at, and nothing is done. */
export function askToolsetEndpoint(
  sources: readonly ToolsetSource[] | undefined,
  onDefect: (error: unknown, correlationId: string) => void,
) {
  return readEndpoint({
    method: 'POST',
    path: '/v1/handrail/toolsets/ask',
    operationId: 'askToolset',
    summary:
      'What a request in plain words comes to on a site: a plan with sources, a question or a refusal.',
    access: { scopes: ['manifest:read'] },
    body: {
      schema: object(
        {
          toolset: { type: 'string', minLength: 3, maxLength: 200 },
          request: words,
          replies: { ...list(words), maxItems: MOST_RELAYED_REPLIES },
        },
        ['toolset', 'request'],
      ),
    },
    success: { status: 200, description: 'What it comes to. Nothing was done.', schema: anyObject },
    refusals: [404, 501, 503],
    async answer({ body, caller, correlationId }: KeyedCall<SiteRequest>) {
      if (!sources) return notProvided('This host has no catalog of tools.', correlationId);
      const { toolset, request, replies } = body;
      const slash = toolset.indexOf('/');
      const instance = toolset.slice(slash + 1);
      const source = sources.find(({ name }) => name === toolset.slice(0, Math.max(0, slash)));
      const refuse = (status: number, code: string, message: string) =>
        errorAnswer({ status, code, message }, correlationId);
      if (!source?.instances().some((each) => each.instance === instance))
        return refuse(404, 'not_found', 'This host has no such toolset.');
      const ask = async () => {
        const open = await source.open(instance, undefined, { tenant: caller.tenant, runId: NO_RUN });
        if (!open.ask) return 'not-askable' as const;
        return open.ask({ text: request, ...(replies ? { replies } : {}) });
      };
      try {
        const answer = await within(PATIENCE_MS, ask());
        if (answer === 'not-askable')
          return refuse(404, 'not_found', 'This toolset does not understand requests in plain words.');
        if (answer) return answerJson(200, answer as unknown as SiteUnderstanding);
        return refuse(503, 'unavailable', 'The site does not answer in time. Try again later.');
      } catch (error) {
        if (error instanceof ToolFailure) return refuse(503, 'unavailable', error.message);
        onDefect(error, correlationId);
        return refuse(503, 'unavailable', 'It cannot be opened now. The log of the host says why.');
      }
    },
  });
}
