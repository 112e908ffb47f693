import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complaintsOf } from '../../testing/published-schemas.ts';
import { readWorkflow, workflowNames } from '../../testing/read-workflows.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';
import { parseWorkflow } from './parse-workflow.ts';
import { WorkflowError } from './workflow-error.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function problemsOf(document: unknown): readonly string[] {
  try {
    parseWorkflow(document);
    return [];
  } catch (error) {
    if (!(error instanceof WorkflowError)) throw error;
    return error.problems.map(({ pointer, message }) => `${pointer} ${message}`);
  }
}

test('the error of a definition names the first problem, and how many more there are', () => {
  const messageOf = (...ids: readonly string[]) => {
    try {
      parseWorkflow(sketchWorkflow(ids.map((id) => ({ id, extra: 1 }))));
      return '';
    } catch (error) {
      return error instanceof WorkflowError ? error.message : String(error);
    }
  };
  const first = 'The workflow cannot be used: /nodes/0/extra is not a known property.';
  expect(messageOf('a')).toBe(first);
  expect(messageOf('a', 'b', 'c')).toBe(`${first} (and 2 more)`);
});

describe('a workflow definition', () => {
  test('is JSON, not too deep', () => {
    let deep: JsonValue = 1;
    for (let depth = 0; depth < 70; depth += 1) deep = [deep];
    const [deepest] = problemsOf({ ...sketchWorkflow(['a']), metadata: { deep } });
    expect(deepest).toMatch(/^\/metadata\/deep(\/0)+ \w.*\.$/);
    expect(problemsOf({ ...sketchWorkflow(['a']), name: () => 1 })[0]).toMatch(/^\/name \w.*\.$/);
  });

  test('has an id for each node and edge that no other one has', () => {
    const edge = (id: string, changes: JsonObject = {}): [string, string, JsonObject] => [
      'a',
      'b',
      { id, ...changes },
    ];
    expect(problemsOf(sketchWorkflow(['a', 'b', 'a'], [['a', 'b']]))).toContain(
      '/nodes/2/id is the id of an earlier node.',
    );
    expect(problemsOf(sketchWorkflow(['a', 'b'], [edge('e'), edge('f'), edge('e')]))).toContain(
      '/edges/2/id is the id of an earlier edge.',
    );
  });

  test('lists each compatible version of a channel once, and only whole ones', () => {
    const versions = (...compatibleWith: readonly JsonValue[]) =>
      problemsOf(sketchWorkflow(['a'], [], { channels: { c: { reducer: 'replace', compatibleWith } } })).map(
        (problem) => problem.replace('/channels/c/compatibleWith', ''),
      );
    expect(versions(1, 2, 3)).toEqual([]);
    expect(versions(1, 2, 1)).toEqual(['/2 is listed twice.']);
    expect(versions('x', 'x')).toHaveLength(2);
    expect(versions('x', 0, 1.5).join(' ')).not.toContain('twice');
  });

  test('what a channel write starts is a loop of its own, in the order of the definition', () => {
    const triggers = [{ id: 't', type: 'channel-write', nodeId: 'd', config: { channel: 'c' } }];
    const { loops } = parseWorkflow(
      sketchWorkflow(
        ['a', 'b', 'c', 'd'],
        [
          ['d', 'b'],
          ['b', 'c'],
          ['d', 'c'],
        ],
        { channels: { c: { reducer: 'append' } }, triggers },
      ),
    );
    expect(loops).toEqual([{ nodes: [1, 2, 3], supervised: true }]);
  });

  test('WOP-WF-02 has nodes and edges with the members the protocol knows and no others', () => {
    expect(problemsOf(sketchWorkflow([{ id: 'a', extra: 1 }]))).toEqual([
      '/nodes/0/extra is not a known property.',
    ]);
    expect(problemsOf(sketchWorkflow([{ id: 'a', position: undefined }]))).toEqual([
      '/nodes/0/position is missing.',
    ]);
    expect(problemsOf(sketchWorkflow([{ id: 'a', type: 'Core' }]))).toEqual([
      '/nodes/0/typeId must match ^[a-z][a-zA-Z0-9._-]*$.',
    ]);
    expect(problemsOf(sketchWorkflow(['a', 'b'], [['a', 'b', { weight: 1 }]]))).toEqual([
      '/edges/0/weight is not a known property.',
    ]);
  });

  test('may start a node at a write to a channel a hundred times at most, and have 50,000 edges', () => {
    const triggers = Array.from({ length: 101 }, (_, index) => ({
      id: `t${index}`,
      type: 'channel-write',
      nodeId: 'b',
      config: { channel: 'c' },
    }));
    const channels = { c: { reducer: 'append' } };
    const started = (count: number) =>
      problemsOf(sketchWorkflow(['a', 'b'], [], { channels, triggers: triggers.slice(0, count) }));
    expect(started(100)).toEqual([]);
    expect(started(101)).toEqual(['/triggers must hold at most 100 channel-write triggers.']);

    const { edges, ...document } = sketchWorkflow(['a', 'b'], [['a', 'b']]);
    const many = new Array(50_001).fill(Array.isArray(edges) ? edges[0] : undefined);
    expect(problemsOf({ ...document, edges: many })).toContain('/edges must hold at most 50000 edges.');
  });

  test('is refused with every problem it has, each with its place', () => {
    const document = sketchWorkflow(
      ['a', 'a', { id: 'b', inputs: { x: { type: 'connection', nodeId: 'q', outputKey: 'o' } } }],
      [
        ['a', 'nobody'],
        ['ghost', 'b'],
      ],
      {
        id: 'Upper',
        settings: { timeout: -1, maxRetries: 0.5 },
        channels: { c: { reducer: 'sum' }, d: { reducer: 'counter', sensitive: true } },
        variables: [
          { name: 'c', type: 'string' },
          { name: 'c', type: 'text' },
        ],
        triggers: [
          { id: 't', type: 'channel-write', nodeId: 'z', config: { channel: 'e', debounceMs: 60_001 } },
        ],
      },
    );
    expect(problemsOf(document)).toEqual([
      '/id must match ^[a-z][a-z0-9_-]*$.',
      '/settings/maxRetries must be a whole number of at least 0.',
      '/settings/timeout must be a whole number of at least 0.',
      expect.stringMatching('^/channels/c/reducer must match '),
      '/channels/d/sensitive is possible only for the reducers replace, append and feedback.',
      '/variables/1/type must be one of string, number, boolean, object, array.',
      '/variables/1/name is the name of an earlier variable.',
      '/channels/c is also the name of a variable.',
      '/nodes/1/id is the id of an earlier node.',
      '/edges/0/targetNodeId names no node.',
      '/edges/1/sourceNodeId names no node.',
      '/nodes/2/inputs/x/nodeId names no node.',
      '/triggers/0/config/channel names no declared channel.',
      '/triggers/0/nodeId must name the node that a write starts.',
      '/triggers/0/config/debounceMs must be a whole number of at least 0 and of at most 60000.',
    ]);
  });

  test.each([
    [
      'a ring',
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
      ],
      ['/nodes/0'],
    ],
    [
      'a node that follows itself',
      ['a', 'b'],
      [
        ['a', 'b'],
        ['b', 'b'],
      ],
      ['/nodes/1'],
    ],
    [
      'two rings',
      ['a', 'b', 'c', 'd'],
      [
        ['a', 'b'],
        ['b', 'a'],
        ['c', 'd'],
        ['d', 'c'],
      ],
      ['/nodes/0', '/nodes/2'],
    ],
  ] as const)('may not contain %s that nothing can end', (_what, nodes, edges, places) => {
    const sentence =
      'is in a cycle that contains no supervisor, dispatch, approval gate or tool call to end it.';
    expect(problemsOf(sketchWorkflow(nodes, edges))).toEqual(places.map((place) => `${place} ${sentence}`));
  });

  test('may not reach a node both by an edge and by writes to a channel', () => {
    const trigger = { id: 't', type: 'channel-write', nodeId: 'b', config: { channel: 'c' } };
    const more = { channels: { c: { reducer: 'append' } }, triggers: [trigger] };
    expect(problemsOf(sketchWorkflow(['a', 'b'], [['a', 'b']], more))).toHaveLength(1);
    expect(
      problemsOf(
        sketchWorkflow(
          ['a', 'b', 'c'],
          [
            ['a', 'c'],
            ['b', 'c'],
          ],
          more,
        ),
      ),
    ).toHaveLength(1);
    expect(problemsOf(sketchWorkflow(['a', 'b', 'c'], [['b', 'c']], more))).toEqual([]);
  });

  test('is judged as the published schema judges it when one of its parts is dropped, added or of another type', () => {
    const documents = workflowNames.map(readWorkflow);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(6), (pick, place, change) => {
        const document: JsonObject = structuredClone(documents[pick % documents.length] ?? {});
        mutate(document, place, change);
        const wrong = complaintsOf('workflow-definition', document);
        const problems = problemsOf(document).filter((problem) => !isAboutTheGraph(problem));
        expect({ document, wrong: wrong.length > 0 }).toEqual({ document, wrong: problems.length > 0 });
      }),
      { numRuns },
    );
  });
});

/** What no schema can say. */
function isAboutTheGraph(problem: string): boolean {
  return /names no |earlier node|earlier edge|is in a cycle|must name the node/.test(problem);
}

/** Changes one place of a document, chosen by number. */
function mutate(document: JsonObject, place: number, change: number): void {
  const places: { holder: Record<string, JsonValue>; key: string }[] = [];
  const visit = (value: JsonValue, depth: number, key: string): void => {
    // Below these the protocol says nothing.
    if (
      depth > 6 ||
      ['config', 'configurableSchema', 'schema', 'settings', 'defaultValue', 'value'].includes(key)
    )
      return;
    if (Array.isArray(value)) for (const each of value) visit(each, depth + 1, '');
    if (!isJsonObject(value)) return;
    for (const name of Object.keys(value)) {
      places.push({ holder: value as Record<string, JsonValue>, key: name });
      visit(value[name] ?? null, depth + 1, name);
    }
  };
  visit(document, 0, '');
  const chosen = places[place % places.length];
  if (!chosen) return;
  const { holder, key } = chosen;
  if (change === 0) delete holder[key];
  else if (change === 1) holder.unexpected = 1;
  else holder[key] = [null, 7, 'Text', [], {}][change - 2] ?? null;
}

describe('a hostile definition', () => {
  test('may name its nodes and variables after properties of every object', () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];
    const document = JSON.parse(
      JSON.stringify(
        sketchWorkflow(names, [['__proto__', 'constructor']], {
          variables: names.map((name) => ({ name, type: 'string' })),
        }),
      ),
    );
    const workflow = parseWorkflow(document);
    expect(workflow.nodes.map(({ id }) => id)).toEqual(names);
    expect(workflow.indexOf.get('__proto__')).toBe(0);
    expect([...workflow.variables.keys()]).toEqual(names);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  test.each([
    ['a chain', (index: number): [string, string][] => [[`n${index}`, `n${index + 1}`]]],
    ['a star', (index: number): [string, string][] => [['n0', `n${index + 1}`]]],
  ])('of ten thousand nodes in %s is read', (_shape, edgesAt) => {
    const nodes = Array.from({ length: 10_000 }, (_, index) => `n${index}`);
    const edges = Array.from({ length: 9_999 }, (_, index) => edgesAt(index)).flat();
    const workflow = parseWorkflow(sketchWorkflow(nodes, edges));
    expect(workflow.nodes).toHaveLength(10_000);
    expect(workflow.entries).toEqual([0]);
  });

  test('of ten thousand nodes in a ring is refused', () => {
    const nodes = Array.from({ length: 10_000 }, (_, index) => `n${index}`);
    const edges = nodes.map((node, index): [string, string] => [node, `n${(index + 1) % 10_000}`]);
    expect(problemsOf(sketchWorkflow(nodes, edges))).toHaveLength(1);
  });

  test('of too many nodes is refused for that', () => {
    const nodes = Array.from({ length: 10_001 }, (_, index) => `n${index}`);
    expect(problemsOf(sketchWorkflow(nodes))).toEqual(['/nodes must hold at most 10000 nodes.']);
  });

  test('lists no more problems than somebody could read', () => {
    const nodes = Array.from({ length: 5_000 }, (_, index) => ({ id: `n${index}`, extra: 1 }));
    expect(problemsOf(sketchWorkflow(nodes))).toHaveLength(100);
  });

  let deep: unknown = 1;
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  const loop: Record<string, unknown> = {};
  loop.self = loop;

  test.each([
    ['deep', sketchWorkflow([{ id: 'a', config: { deep } }])],
    ['circular', sketchWorkflow([{ id: 'a', config: loop }])],
    ['with a function in it', sketchWorkflow([{ id: 'a', config: { f: () => 1 } }])],
    ['no object', 'workflow'],
    ['nothing', undefined],
    ['a list', []],
  ])('that is %s is refused', (_what, document) => {
    expect(problemsOf(document)).toHaveLength(1);
  });
});

test.each([
  [undefined, 'any'],
  ['any', 'any'],
  ['child', 'child'],
  ['parent', 'parent'],
])('a trigger that names the writers %j hears %s', (onlyFrom, expected) => {
  const trigger = {
    id: 't',
    type: 'channel-write',
    nodeId: 'a',
    config: { channel: 'c', ...(onlyFrom && { onlyFrom }) },
  };
  const document = sketchWorkflow(['a'], [], {
    channels: { c: { reducer: 'append' } },
    triggers: [{ id: 'manual', type: 'manual' }, trigger],
  });
  const { channelTriggers } = parseWorkflow(document);
  expect(channelTriggers.map((each) => each.onlyFrom)).toEqual([expected]);
});
