import { ASK_TOOL, MAX_RELAYED_TEXT, MOST_RELAYED_REPLIES, REQUEST_KEY, type Tool } from '@handrail/tools';
import type { SiteKnowledge } from '../listen/site-knowledge.ts';
import { understandRequest } from './understand-request.ts';

const WORDS = { type: 'string', minLength: 1, maxLength: MAX_RELAYED_TEXT, pattern: '\\S' };

/**
 * Says what the owner's request comes to on a site, and changes nothing. An agent that passes the request on is not
 * believed more for it: what it then calls is confirmed as ever.
 */
export function askTool(site: SiteKnowledge): Tool {
  return {
    name: ASK_TOOL,
    title: 'Plan a request',
    description: [
      "Understands the owner's request in their own words: the calls to make next, with the source of each value; or one",
      'question for the owner with likely answers; or why nothing is to be done. It changes nothing. Pass what the owner',
      `answered in "replies", in order. Make the calls with the request under "${REQUEST_KEY}" of "_meta".`,
    ].join(' '),
    inputSchema: {
      type: 'object',
      properties: {
        request: { ...WORDS, description: "The owner's words, unchanged." },
        replies: {
          type: 'array',
          maxItems: MOST_RELAYED_REPLIES,
          items: WORDS,
          description: 'What the owner answered to the questions so far, or said to change the plan.',
        },
      },
      required: ['request'],
      additionalProperties: false,
    },
    effect: 'read',
    risk: 'none',
    idempotent: true,
    confirmation: 'never',
    async invoke(input) {
      const { request, replies } = input as {
        readonly request: string;
        readonly replies?: readonly string[];
      };
      return understandRequest({ text: request, ...(replies ? { replies } : {}) }, site, 'agent');
    },
  };
}
