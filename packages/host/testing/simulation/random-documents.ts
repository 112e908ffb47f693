import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import type { Chance } from './chance.ts';

/** Stands in logs nowhere: it is the value of a variable that is masked. */
export const SECRET = 'only-nodes-see-this';

const RULES = ['all_success', 'all_success', 'any_success', 'all_complete', 'none_failed', 'any_failed'];
const PURE = ['core.noop', 'core.noop', 'core.fail', 'core.delay', 'core.approvalGate', 'core.interrupt'];
const OUTSIDE = ['sim.effects', 'sim.effects', 'sim.effects', 'sim.wait'];
const CONNECTORS = Array.from({ length: 8 }, () => 'connector.run');

/** Workflows that call each other: the second may start the first as a child, the third both. */
export function randomDocuments(chance: Chance, withConnectors: boolean): readonly JsonObject[] {
  const documents: JsonObject[] = [];
  for (const id of ['leaf', 'middle', 'root']) {
    documents.push(
      randomDocument(
        id,
        documents.map((document) => String(document.id)),
        chance,
        withConnectors ? [...OUTSIDE, ...CONNECTORS] : OUTSIDE,
      ),
    );
  }
  return documents;
}

function randomDocument(
  id: string,
  callable: readonly string[],
  chance: Chance,
  outside: readonly string[],
): JsonObject {
  const count = 1 + chance.below(5);
  const nodes = Array.from({ length: count }, (_, index) => randomNode(index, callable, chance, outside));
  const edges = Array.from({ length: chance.below(count * 2) }, () => randomEdge(count, chance)).filter(
    (edge) => edge !== undefined,
  );
  const document: JsonObject = JSON.parse(
    JSON.stringify(
      sketchWorkflow(nodes, edges, {
        id,
        variables: [
          { name: 'token', type: 'string', sensitive: true, defaultValue: SECRET },
          { name: 'result', type: 'string' },
        ],
        settings: { maxRetries: 2, timeout: chance.is(0.2) ? 20_000 : 0 },
      }),
    ),
  );
  return document;
}

function randomNode(index: number, callable: readonly string[], chance: Chance, outside: readonly string[]) {
  const calls = callable.length > 0 && chance.is(0.3);
  const type = calls ? 'core.subWorkflow' : chance.pick(chance.is(0.5) ? outside : PURE);
  return {
    id: `n${index}`,
    type,
    config: configFor(type, callable, chance),
    inputs: chance.is(0.15) ? { token: { type: 'variable', variableName: 'token', optional: true } } : {},
    settings: {
      maxRetries: chance.below(3),
      retryDelayMs: 100,
      ...(chance.is(0.2) && { timeoutMs: 300 + chance.below(1_000) }),
    },
  };
}

function configFor(type: string, callable: readonly string[], chance: Chance): JsonObject {
  switch (type) {
    case 'core.delay':
      return { ms: chance.below(3_000) };
    case 'core.approvalGate':
      return {
        actions: ['accept', 'reject'],
        ...(chance.is(0.4) && { timeoutMs: 500 + chance.below(5_000) }),
      };
    case 'core.interrupt':
      return { kind: 'external-event', data: { eventType: 'paid', correlation: { order: 7 } } };
    case 'core.subWorkflow':
      return {
        workflowId: chance.pick(callable),
        waitForCompletion: chance.is(0.8),
        onChildFailure: chance.is(0.5) ? 'absorb' : 'fail-parent',
        propagateCancellation: chance.is(0.8),
        inputMapping: chance.is(0.5) ? { token: 'token' } : {},
        outputMapping: chance.pick([{}, { result: 'result' }, { result: 'token' }]),
      };
    case 'connector.run':
      return { connector: 'sim' };
    case 'sim.effects':
      return { count: 1 + chance.below(3), idempotent: chance.is(0.3) };
    default:
      return {};
  }
}

function randomEdge(count: number, chance: Chance) {
  const [a, b] = [chance.below(count), chance.below(count)];
  if (a === b) return undefined;
  return [`n${Math.min(a, b)}`, `n${Math.max(a, b)}`, { triggerRule: chance.pick(RULES) }] as const;
}
