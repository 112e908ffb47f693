import type { JsonObject } from '@handrail/base';
import type { WorkspaceService } from '@handrail/host';
import { answerJson, NO_CONTENT } from './api/answer.ts';
import { changeEndpoint, type Endpoint, type KeyedCall, readEndpoint } from './api/endpoint.ts';
import { list, object, runEvent, text, timestamp } from './api/schemas.ts';
import { refusalAnswer } from './errors/refusal-answer.ts';

const FILES = '/v1/host/workspace/files';
const MOST_CHANGES = 200;
/** Room for a file in JSON, where a character may take six bytes: the host says itself what is too large. */
const MOST_BODY_BYTES = 1024 * 1024;

const entryMembers: { readonly [name: string]: JsonObject } = {
  path: text,
  contentType: text,
  version: { type: 'integer', minimum: 1 },
  etag: text,
  updatedAt: timestamp,
};
const entry: JsonObject = object(entryMembers, Object.keys(entryMembers));
const file: JsonObject = object({ ...entryMembers, content: text }, [
  ...Object.keys(entryMembers),
  'content',
]);
const name: JsonObject = { type: 'string', minLength: 1, maxLength: 256 };
const ifMatch: JsonObject = { type: 'string', maxLength: 64 };

interface FileBody {
  readonly content: string;
  readonly contentType?: string;
}
interface FileQuery {
  readonly runId?: string;
}

/** Files of a workspace (RFC 0059). */
export function workspaceEndpoints(workspace: WorkspaceService): readonly Endpoint[] {
  return [
    listEndpoint(workspace),
    readFileEndpoint(workspace),
    writeEndpoint(workspace),
    removeEndpoint(workspace),
    changesEndpoint(workspace),
  ];
}

function listEndpoint(workspace: WorkspaceService) {
  return readEndpoint({
    method: 'GET',
    path: FILES,
    operationId: 'listWorkspaceFiles',
    summary: 'The files of the workspace, without their content.',
    access: { scopes: ['workspace:read'] },
    query: { prefix: { type: 'string', maxLength: 256, default: '' } },
    success: { status: 200, description: 'By path.', schema: object({ files: list(entry) }, ['files']) },
    async answer({ caller, query, correlationId }: KeyedCall<unknown, { readonly prefix: string }>) {
      const found = await workspace.list(caller, query.prefix);
      return found.ok ? answerJson(200, { files: found.value }) : refusalAnswer(found.refusal, correlationId);
    },
  });
}

function readFileEndpoint(workspace: WorkspaceService) {
  return readEndpoint({
    method: 'GET',
    path: `${FILES}/{path}`,
    isTail: true,
    operationId: 'getWorkspaceFile',
    summary: 'A file of the workspace.',
    access: { scopes: ['workspace:read'] },
    success: { status: 200, description: 'The file.', schema: file },
    refusals: [404],
    async answer({ caller, params: { path = '' }, correlationId }) {
      const found = await workspace.read(caller, path);
      if (!found.ok) return refusalAnswer(found.refusal, correlationId);
      return answerJson(200, found.value, { etag: found.value.etag });
    },
  });
}

function writeEndpoint(workspace: WorkspaceService) {
  return changeEndpoint({
    method: 'PUT',
    path: `${FILES}/{path}`,
    isTail: true,
    operationId: 'putWorkspaceFile',
    summary: 'Writes a file of the workspace, as its next version.',
    access: { scopes: ['workspace:write'] },
    query: { runId: name },
    headers: { 'If-Match': ifMatch },
    body: {
      schema: object({ content: text, contentType: name }, ['content']),
      maxBytes: MOST_BODY_BYTES,
    },
    success: { status: 200, description: 'The file as it is now.', schema: file },
    refusals: [404, 409],
    async change(call: KeyedCall<FileBody>) {
      const where = whereOf(call);
      return where.ok ? workspace.write(call.caller, { ...where.value, ...call.body }) : where;
    },
    show: (written) => answerJson(200, written, { etag: written.etag }),
  });
}

function removeEndpoint(workspace: WorkspaceService) {
  return changeEndpoint({
    method: 'DELETE',
    path: `${FILES}/{path}`,
    isTail: true,
    operationId: 'deleteWorkspaceFile',
    summary: 'Removes a file of the workspace.',
    access: { scopes: ['workspace:write'] },
    query: { runId: name },
    headers: { 'If-Match': ifMatch },
    success: { status: 204, description: 'It is gone.' },
    refusals: [404, 409],
    async change(call: KeyedCall) {
      const where = whereOf(call);
      return where.ok ? workspace.remove(call.caller, where.value) : where;
    },
    show: () => NO_CONTENT,
  });
}

/** Our addition: what changed, for those who do not follow a run. */
function changesEndpoint(workspace: WorkspaceService) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/workspace/changes',
    operationId: 'listWorkspaceChanges',
    summary: 'Changes of files that were not made for a run, oldest first.',
    access: { scopes: ['workspace:read'] },
    refusesOtherParameters: true,
    query: { after: { type: 'integer', minimum: -1, default: -1 } },
    success: {
      status: 200,
      description: `At most ${MOST_CHANGES} events after that sequence.`,
      schema: object({ events: list(runEvent) }, ['events']),
    },
    async answer({ caller, query, correlationId }: KeyedCall<unknown, { readonly after: number }>) {
      const found = await workspace.changes(caller, query.after, MOST_CHANGES);
      return found.ok
        ? answerJson(200, { events: found.value })
        : refusalAnswer(found.refusal, correlationId);
    },
  });
}

const NO_ETAG = {
  code: 'validation_error' as const,
  message: '"If-Match" takes the etag of a file as it was read.',
  details: { field: 'If-Match' },
};

function whereOf(call: KeyedCall) {
  const { path = '' } = call.params;
  const { runId } = call.query as FileQuery;
  const match = call.header('if-match');
  const version = match === undefined ? undefined : /^(?:W\/)?"([0-9]{1,15})"$/.exec(match)?.[1];
  if (match !== undefined && version === undefined) return { ok: false as const, refusal: NO_ETAG };
  return {
    ok: true as const,
    value: {
      path,
      ...(runId !== undefined && { runId }),
      ...(version !== undefined && { ifVersion: Number(version) }),
    },
  };
}
