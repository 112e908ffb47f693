import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { coreNodeTypes } from '../src/index.ts';
import { NodeBench } from './node-bench.ts';
import { createNotesSource, type NotesOptions, type NotesOutside } from './notes-source.ts';
import { testDigest, testMac } from './test-crypto.ts';
import { VirtualTime } from './virtual-time.ts';

export interface CallSketch {
  readonly id: string;
  readonly tool: string;
  readonly args?: JsonObject;
  readonly confirm?: JsonObject;
  /** Further members of the config. */
  readonly config?: JsonObject;
  readonly inputs?: JsonObject;
  readonly settings?: JsonObject;
}

/** A run of calls to the notes toolset, one after another, with what it did outside. */
export function callBench(
  calls: readonly CallSketch[],
  options: NotesOptions = {},
  more: Readonly<Record<string, unknown>> = {},
): NodeBench & { readonly outside: NotesOutside } {
  const time = new VirtualTime();
  const outside: NotesOutside = { sent: [] };
  const nodes = calls.map(
    ({ id, tool, args = {}, confirm = {}, config = {}, inputs = {}, settings = {} }) => ({
      id,
      type: 'tool.call',
      config: { toolset: 'form/notes', tool, arguments: args, confirm, ...config },
      inputs,
      settings,
    }),
  );
  const edges = calls.slice(1).map(({ id }, index): [string, string] => [calls[index]?.id ?? '', id]);
  const bench = new NodeBench({
    workflow: sketchWorkflow(nodes, edges, more),
    types: coreNodeTypes({ mac: testMac, digest: testDigest, clock: time, timers: time }),
    toolsets: [createNotesSource(outside, options)],
    time,
  });
  return Object.assign(bench, { outside });
}
