import { isJsonObject, type JsonObject } from '@handrail/base';
import type { PromptFilter, PromptService, RenderRequest } from '@handrail/host';
import { answerJson } from './api/answer.ts';
import { badCursor, readCursor, writeCursor } from './api/cursor.ts';
import { changeEndpoint, type Endpoint, type KeyedCall, readEndpoint } from './api/endpoint.ts';
import { anyObject, list, object, pageQuery, text } from './api/schemas.ts';
import { refusalAnswer } from './errors/refusal-answer.ts';

const name: JsonObject = { type: 'string', minLength: 1, maxLength: 128 };
const hashes: JsonObject = { type: 'object', additionalProperties: text };

interface ListQuery extends PromptFilter {
  readonly cursor?: string;
  readonly limit: number;
}

/** The prompts of a host (RFC 0027, RFC 0028). */
export function promptEndpoints(prompts: PromptService): readonly Endpoint[] {
  const path = '/v1/prompts:render';
  return [
    listEndpoint(prompts),
    readPromptEndpoint(prompts),
    renderEndpoint(prompts, path, 'renderPromptTemplate'),
  ];
}

function listEndpoint(prompts: PromptService) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/prompts',
    operationId: 'listPromptTemplates',
    summary: 'The prompts of this host, by id and version.',
    access: { scopes: ['manifest:read'] },
    query: { ...pageQuery, kind: name, tag: name, modelClass: name, source: name },
    success: {
      status: 200,
      description: 'A page of prompts.',
      schema: object({ items: list(anyObject), nextCursor: text }, ['items']),
    },
    async answer({ query, correlationId }: KeyedCall<unknown, ListQuery>) {
      const { cursor, limit, ...filter } = query;
      const after = cursor === undefined ? undefined : readCursor('prompts', cursor);
      if (cursor !== undefined && after === undefined) return badCursor(correlationId);
      const all = prompts.list(filter);
      const from = after === undefined ? 0 : all.findIndex((each) => placeOf(each) === after) + 1;
      if (after !== undefined && from === 0) return badCursor(correlationId);
      const page = all.slice(from, from + limit);
      const last = from + limit < all.length ? page.at(-1) : undefined;
      return answerJson(200, {
        items: page.map(({ document }) => document),
        ...(last && { nextCursor: writeCursor('prompts', placeOf(last)) }),
      });
    },
  });
}

function placeOf({ templateId, version }: { readonly templateId: string; readonly version: string }): string {
  return `${templateId}@${version}`;
}

function readPromptEndpoint(prompts: PromptService) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/prompts/{templateId}',
    operationId: 'getPromptTemplate',
    summary: 'A prompt; the newest version when none is named.',
    access: { scopes: ['manifest:read'] },
    query: { version: name, libraryId: name },
    success: { status: 200, description: 'The prompt.', schema: anyObject },
    refusals: [404],
    async answer(call: KeyedCall<unknown, { readonly version?: string }>) {
      const { params, query, correlationId } = call;
      const found = await prompts.read(params.templateId ?? '', query.version);
      if (!found.ok) return refusalAnswer(found.refusal, correlationId);
      const { document, etag } = found.value;
      const known = call
        .header('if-none-match')
        ?.split(',')
        .map((each) => each.trim().replace(/^W\//, ''));
      if (known?.some((each) => each === etag || each === '*')) {
        return { status: 304, body: '', headers: { etag } };
      }
      return answerJson(200, document, { etag });
    },
  });
}

function renderEndpoint(prompts: PromptService, path: string, operationId: string) {
  return changeEndpoint({
    method: 'POST',
    path,
    operationId,
    summary: 'Puts values into a prompt. Nothing is kept of them.',
    access: { scopes: ['manifest:read'] },
    body: {
      schema: object(
        {
          ref: { type: ['string', 'object'] },
          variables: anyObject,
          contentTrust: { enum: ['trusted', 'untrusted'] },
        },
        ['ref', 'variables'],
      ),
    },
    success: {
      status: 200,
      description: 'The prompt with its values, and the digests that an event would have.',
      schema: object(
        { composed: text, hash: text, refs: list(text), variableHashes: hashes, contentTrust: text },
        ['hash', 'refs', 'variableHashes'],
      ),
    },
    refusals: [404],
    change: ({ body }: KeyedCall<RenderRequest>) => prompts.render(body),
    show: (rendered) => answerJson(200, rendered),
  });
}

/** What conformance tests ask of prompts. */
export function promptSeams(prompts: PromptService): readonly Endpoint[] {
  return [
    resolveSeam(prompts),
    renderEndpoint(prompts, '/v1/host/sample/prompt/compose', 'seamComposePrompt'),
  ];
}

function resolveSeam(prompts: PromptService) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/host/sample/prompt/resolve',
    operationId: 'seamResolvePrompt',
    summary: 'For conformance tests: which prompt applies when several layers name one.',
    access: { scopes: ['manifest:read'] },
    body: { schema: object({ kind: name, layers: anyObject }, ['layers']) },
    success: {
      status: 200,
      description: 'The layers from the nearest to the farthest, and the prompt that applies.',
      schema: object({ chain: list(anyObject), resolved: { type: ['string', 'null'] } }, [
        'chain',
        'resolved',
      ]),
    },
    async change({ body: { layers } }: KeyedCall<{ readonly layers: JsonObject }>) {
      return { ok: true as const, value: prompts.resolve(isJsonObject(layers) ? layers : {}) };
    },
    show: (resolved) => answerJson(200, resolved),
  });
}
