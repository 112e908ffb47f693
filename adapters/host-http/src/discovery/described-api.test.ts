import { readFileSync } from 'node:fs';
import { isJsonObject, type JsonObject } from '@handrail/base';
import { RUN_EVENT_TYPES } from '@handrail/runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ hostOptions: { systemWorkflows: [] } });
});
afterAll(() => api.close());

describe('the description of the API', () => {
  test('WOP-DISC-21 is public and OpenAPI 3.1', async () => {
    const { status, json, headers } = await api.get('/v1/openapi.json', { key: '' });
    expect(status).toBe(200);
    expect(json?.openapi).toMatch(/^3\.[1-9]/);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  test('names every route there is, and only those', async () => {
    const { json } = await api.get('/v1/openapi.json');
    const paths = isJsonObject(json?.paths) ? json.paths : {};
    expect(Object.keys(paths).sort()).toEqual([
      '/.well-known/openwop',
      '/healthz',
      '/readyz',
      '/v1/asyncapi.json',
      '/v1/handrail/capabilities',
      '/v1/handrail/capabilities/decide',
      '/v1/handrail/capabilities/{capabilityId}',
      '/v1/handrail/connectors',
      '/v1/handrail/decisions',
      '/v1/handrail/forms/{form}',
      '/v1/handrail/imports',
      '/v1/handrail/inbox',
      '/v1/handrail/inbox/changes',
      '/v1/handrail/inbox/events',
      '/v1/handrail/keys',
      '/v1/handrail/keys/{keyId}',
      '/v1/handrail/keys/{keyId}/rotate',
      '/v1/handrail/members',
      '/v1/handrail/members/{principal}',
      '/v1/handrail/runs/{runId}/assistance',
      '/v1/handrail/runs/{runId}/assistance/{requestId}/attachments/{ref}',
      '/v1/handrail/runs/{runId}/assistance/{requestId}/extend',
      '/v1/handrail/runs/{runId}/assistance/{requestId}/form',
      '/v1/handrail/runs/{runId}/assistance/{requestId}/form/submit',
      '/v1/handrail/runs/{runId}/interaction',
      '/v1/handrail/runs/{runId}/interrupts/{nodeId}/assignee',
      '/v1/handrail/runs/{runId}/interrupts/{nodeId}/extend',
      '/v1/handrail/runs/{runId}/pending-actions/{nodeId}',
      '/v1/handrail/runs/{runId}/timeline',
      '/v1/handrail/schedules',
      '/v1/handrail/schedules/{scheduleId}',
      '/v1/handrail/schedules/{scheduleId}/pause',
      '/v1/handrail/schedules/{scheduleId}/resume',
      '/v1/handrail/settings',
      '/v1/handrail/site-audits',
      '/v1/handrail/stats',
      '/v1/handrail/toolsets',
      '/v1/handrail/toolsets/ask',
      '/v1/handrail/webhooks',
      '/v1/handrail/workspace/changes',
      '/v1/host/sample/authorization/decide',
      '/v1/host/sample/deadletter/exhaust',
      '/v1/host/sample/governance/approval-gate',
      '/v1/host/sample/identity/cross-workspace-read',
      '/v1/host/sample/identity/owned-run',
      '/v1/host/sample/scheduling/tick',
      '/v1/host/sample/test/cross-engine/append',
      '/v1/host/sample/test/cross-engine/read',
      '/v1/host/sample/test/cross-engine/reset',
      '/v1/host/sample/test/cross-engine/write',
      '/v1/host/sample/test/debug-bundle/export',
      '/v1/host/sample/test/llm-cache-key',
      '/v1/host/sample/test/mock-ai/program',
      '/v1/host/sample/test/otel/spans',
      '/v1/host/sample/test/reset',
      '/v1/host/sample/test/runs/{runId}/events',
      '/v1/host/sample/workspace/op',
      '/v1/host/workspace/files',
      '/v1/host/workspace/files/{path}',
      '/v1/interrupts/{token}',
      '/v1/openapi.json',
      '/v1/runs',
      '/v1/runs/{runId}',
      '/v1/runs/{runId}/annotations',
      '/v1/runs/{runId}/artifacts/{artifactId}',
      '/v1/runs/{runId}/cancel',
      '/v1/runs/{runId}/debug-bundle',
      '/v1/runs/{runId}/events',
      '/v1/runs/{runId}/events/poll',
      '/v1/runs/{runId}/interrupts/{nodeId}',
      '/v1/runs/{runId}:diff',
      '/v1/runs/{runId}:fork',
      '/v1/runs/{runId}:pause',
      '/v1/runs/{runId}:resume',
      '/v1/runs:bulk-cancel',
      '/v1/webhooks',
      '/v1/webhooks/{webhookId}',
      '/v1/workflows',
      '/v1/workflows/{workflowId}',
    ]);
    expect(paths['/v1/runs']).toMatchObject({
      post: { security: [{ key: ['runs:create'] }, { session: [] }], requestBody: { required: true } },
      get: { security: [{ key: ['runs:read'] }, { session: [] }] },
    });
  });

  test('agrees with the router: what it names is routed, and what is routed is named or refused', async () => {
    const { json } = await api.get('/v1/openapi.json');
    const paths = (json?.paths ?? {}) as Record<string, Record<string, JsonObject>>;
    const routed = new Set<string>();
    const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, '*');
    // A tree: what stands deeper continues the line above it.
    const above: string[] = [];
    for (const line of api.http.app.printRoutes({ commonPrefix: false }).split('\n')) {
      const found = /^([│ ]*)(?:├──|└──) (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!found) continue;
      const [, indent = '', piece = '', methods] = found;
      const depth = indent.length / 4;
      // The rest of a path is printed without the slash before it.
      const path = (above[depth - 1] ?? '') + (piece === '*' ? '/*' : piece);
      above[depth] = path;
      if (methods === undefined) continue;
      // A parameter is a whole segment; any other colon is one of the path.
      routed.add(path.replace(/(?<=\/):\w+(?:\([^)]*\))?/g, '*').replaceAll('::', ':'));
    }
    const named = new Set(Object.keys(paths).map(routeOf));
    expect([...named].filter((path) => !routed.has(path))).toEqual([]);
    for (const path of routed) {
      if (named.has(path) || !path.startsWith('/v1')) continue;
      const reply = await api.get(path.replaceAll('*', 'nope'));
      expect([path, [404, 405, 501].includes(reply.status)]).toEqual([path, true]);
    }
    for (const [path, operations] of Object.entries(paths)) {
      for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
        const url = path.replace(/\{\w+\}/g, 'nope');
        const { status } = await api.call(method.toUpperCase() as 'GET', url, { key: '' });
        // Without a key nothing happens, but a method that is not there is told to whoever may use the right one.
        const isOpen = Object.values(operations)[0]?.security;
        if (!Object.hasOwn(operations, method) && Array.isArray(isOpen) && isOpen.length === 0) {
          expect([method, path, status]).toEqual([method, path, 405]);
        } else expect([method, path, status === 405 ? status : 0]).toEqual([method, path, 0]);
      }
    }
    const ids = Object.values(paths).flatMap((each) =>
      Object.values(each).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the description of events', () => {
  test('has one message for every type of event of the protocol, and none for anything else', async () => {
    const { status, json } = await api.get('/v1/asyncapi.json', { key: '' });
    expect(status).toBe(200);
    expect(json?.asyncapi).toBe('3.0.0');
    const schema = JSON.parse(
      readFileSync(
        new URL('../../../../fixtures/openwop/schemas/run-event.schema.json', import.meta.url),
        'utf8',
      ),
    );
    const published = enumIn(schema);
    const { components, channels } = json as unknown as {
      components: { messages: Record<string, { name: string }> };
      channels: { runEvents: { messages: Record<string, { $ref: string }> } };
    };
    expect(Object.keys(components.messages).sort()).toEqual([...published].sort());
    expect(Object.keys(channels.runEvents.messages).sort()).toEqual([...RUN_EVENT_TYPES].sort());
    for (const [name, message] of Object.entries(components.messages)) {
      expect(message.name).toBe(name);
      expect(channels.runEvents.messages[name]).toEqual({ $ref: `#/components/messages/${name}` });
    }
  });
});

/** The longest list of values in a schema: the types of events. */
function enumIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'enum' in schema && Array.isArray(schema.enum) ? (schema.enum as string[]) : [];
  return Object.values(schema)
    .map(enumIn)
    .reduce((longest, each) => (each.length > longest.length ? each : longest), own);
}
