import type { JsonObject } from '@handrail/base';
import { complaintsOf, readWorkflow, sketchWorkflow, workflowNames } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('workflows', () => {
  test('WOP-RUN-18 are given back as they were registered', async () => {
    for (const name of ['conformance-noop', 'conformance-configurable-schema']) {
      const { status, json } = await api.get(`/v1/workflows/${name}`);
      expect(status).toBe(200);
      expect(json).toEqual(readWorkflow(name));
    }
    expect((await api.get('/v1/workflows/nothing')).status).toBe(404);
    const own = sketchWorkflow([{ id: 'n', type: 'core.noop' }], [], { id: 'own' });
    const registered = await api.post('/v1/workflows', own);
    expect(registered).toMatchObject({ status: 201, json: { workflowId: 'own' } });
    expect((await api.get('/v1/workflows/own')).json).toEqual(own);
    const other = await api.issue({ tenant: 'other' });
    expect((await api.get('/v1/workflows/own', { key: other })).status).toBe(404);
    expect((await api.get('/v1/workflows/conformance-noop', { key: other })).status).toBe(200);
  });

  test('are listed in pages without gaps or doubles', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const { status, json } = await api.get(`/v1/workflows?limit=7${cursor && `&cursor=${cursor}`}`);
      expect(status).toBe(200);
      seen.push(...listOf(json?.workflows).map(({ workflowId }) => String(workflowId)));
      cursor = String(json?.nextCursor ?? '');
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort());
    expect(seen).toContain('conformance-noop');
  });

  test('WOP-WF-01 WOP-WF-02 that are not whole are refused', async () => {
    expect(workflowNames).toHaveLength(82);
    for (const name of workflowNames) {
      expect(complaintsOf('workflow-definition', readWorkflow(name)), name).toEqual([]);
    }
    const whole = readWorkflow('conformance-noop');
    for (const id of ['Upper', 'a'.repeat(129), '']) {
      expect((await api.post('/v1/workflows', { ...whole, id })).status, id).toBe(400);
    }
    expect((await api.post('/v1/workflows', { ...whole, nodes: [] })).status).toBe(400);
    for (const name of [
      'id',
      'name',
      'version',
      'nodes',
      'edges',
      'triggers',
      'variables',
      'metadata',
      'settings',
    ]) {
      const { [name]: _left, ...rest } = whole;
      expect((await api.post('/v1/workflows', rest)).status, name).toBe(400);
    }
    expect((await api.post('/v1/workflows', { ...whole, stray: 1 })).status).toBe(400);
    const nodes = (whole.nodes as readonly JsonObject[]).map((node) => ({ ...node, stray: 1 }));
    expect((await api.post('/v1/workflows', { ...whole, nodes })).status).toBe(400);
    expect((await api.post('/v1/workflows', [])).status).toBe(400);
  });
});

describe('ports of a node', () => {
  test('WOP-WF-03 take a value, a variable, an output or an expression, and only one of them', async () => {
    const nodes = [
      {
        id: 'a',
        type: 'core.identity',
        inputs: {
          fixed: port.value(7),
          given: port.variable('given'),
          absent: port.variable('absent', true),
          counted: port.expression('variables.given'),
        },
      },
      { id: 'b', type: 'core.identity', inputs: { handed: port.output('a', 'fixed') } },
    ];
    const variables = ['given', 'absent'].map((name) => ({ name, type: 'string' }));
    const document = sketchWorkflow(nodes, [['a', 'b']], { id: 'ports', variables });
    expect((await api.post('/v1/workflows', document)).status).toBe(201);
    const runId = await api.start('ports', { inputs: { given: 'x' } });
    expect(await api.until(runId, 'completed', 'failed')).toMatchObject({
      status: 'completed',
      variables: { fixed: 7, given: 'x', counted: 'x', handed: 7 },
    });
    const mixed = { ...port.value(7), ...port.variable('given'), type: 'static' };
    const wrong = sketchWorkflow([{ id: 'a', type: 'core.identity', inputs: { mixed } }], [], {
      id: 'mixed',
      variables,
    });
    expect((await api.post('/v1/workflows', wrong)).status).toBe(400);
  });
});

function listOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value : [];
}

const port = {
  value: (value: number) => ({ type: 'static', value }),
  variable: (variableName: string, optional = false) => ({ type: 'variable', variableName, optional }),
  output: (nodeId: string, outputKey: string) => ({ type: 'connection', nodeId, outputKey, optional: false }),
  expression: (expression: string) => ({ type: 'expression', expression }),
};
