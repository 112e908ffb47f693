import type { JsonValue } from '@handrail/base';
import type { Caller, HostOutcome, WorkspaceService } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { object, text } from '../api/schemas.ts';

interface Operation {
  readonly op: 'list' | 'get' | 'put' | 'delete';
  readonly path?: string;
  readonly content?: string;
  readonly contentType?: string;
  readonly ifVersion?: number;
  readonly runId?: string;
}

/** The operations of workspace files through one address. */
export function workspaceSeam(workspace: WorkspaceService) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/host/sample/workspace/op',
    operationId: 'seamWorkspaceOperation',
    summary: 'For conformance tests: lists, reads, writes or removes a file of the workspace.',
    access: { scopes: ['workspace:write'] },
    body: {
      schema: object(
        {
          op: { enum: ['list', 'get', 'put', 'delete'] },
          path: { type: 'string', maxLength: 1_024 },
          content: text,
          contentType: text,
          ifVersion: { type: 'integer', minimum: 0 },
          runId: text,
        },
        ['op'],
      ),
    },
    success: { status: 200, description: 'What it gave.', schema: object({ result: {} }, ['result']) },
    refusals: [404, 409, 422],
    change: ({ caller, body }: KeyedCall<Operation>) => perform(workspace, caller, body),
    show: (result) => answerJson(200, { result }),
  });
}

async function perform(
  workspace: WorkspaceService,
  caller: Caller,
  { op, path = '', content = '', ...rest }: Operation,
): Promise<HostOutcome<JsonValue>> {
  switch (op) {
    case 'list':
      return workspace.list(caller, path);
    case 'get':
      return workspace.read(caller, path);
    case 'put':
      return workspace.write(caller, { path, content, ...rest });
    case 'delete':
      return workspace.remove(caller, { path, ...rest });
  }
}
