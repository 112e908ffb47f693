import fc from 'fast-check';
import { parseWorkflow, type Workflow } from '../src/index.ts';
import { type EdgeSketch, type NodeSketch, sketchWorkflow } from './workflows.ts';

const RULES = ['all_success', 'any_success', 'all_complete', 'none_failed', 'any_failed'] as const;
const TYPES = ['core.noop', 'core.noop', 'core.fail', 'core.delay', 'core.approvalGate', 'core.subWorkflow'];

const randomEdge = fc.record({
  from: fc.nat(),
  to: fc.nat(),
  rule: fc.constantFrom(...RULES),
  condition: fc.option(fc.constantFrom('yes', 'no'), { nil: undefined, freq: 4 }),
});

const randomNode = fc.record({
  type: fc.constantFrom(...TYPES),
  maxRetries: fc.nat(2),
  timeoutMs: fc.constantFrom(0, 0, 500),
});

/** Workflows of up to nine nodes: any acyclic graph, and sometimes a loop that a gate or a supervisor drives. */
export const randomWorkflow: fc.Arbitrary<Workflow> = fc
  .record({
    nodes: fc.array(randomNode, { minLength: 1, maxLength: 7, size: 'max' }),
    edges: fc.array(randomEdge, { maxLength: 12, size: 'max' }),
    disabled: fc.nat(20),
    loop: fc.constantFrom('none', 'gate', 'supervisor'),
    trigger: fc.boolean(),
    timeout: fc.constantFrom(0, 60_000),
  })
  .map(({ nodes, edges, disabled, loop, trigger, timeout }) => {
    const sketches: NodeSketch[] = nodes.map(({ type, maxRetries, timeoutMs }, index) => ({
      id: `n${index}`,
      type,
      disabled: index === disabled,
      settings: { maxRetries, timeoutMs, retryDelayMs: 100 },
    }));
    const links = edges.flatMap(({ from, to, rule, condition }): EdgeSketch[] => {
      const [a, b] = [from % nodes.length, to % nodes.length];
      if (a === b) return [];
      const when =
        condition === undefined
          ? {}
          : { condition: { type: 'equals', left: 'output.pick', right: condition } };
      return [[`n${Math.min(a, b)}`, `n${Math.max(a, b)}`, { triggerRule: rule, ...when }]];
    });
    if (loop !== 'none') {
      const driver = loop === 'gate' ? 'core.approvalGate' : 'core.orchestrator.supervisor';
      const worker = loop === 'gate' ? 'core.noop' : 'core.dispatch';
      sketches.push({ id: 'head', type: loop === 'gate' ? worker : driver });
      sketches.push({ id: 'tail', type: loop === 'gate' ? driver : worker });
      links.push(['n0', 'head'], ['head', 'tail'], ['tail', 'head']);
    }
    const channels = trigger ? { votes: { reducer: 'append' } } : {};
    if (trigger) sketches.push({ id: 'tally' });
    const triggers = trigger
      ? [{ id: 't', type: 'channel-write', nodeId: 'tally', config: { channel: 'votes', debounceMs: 50 } }]
      : [];
    return parseWorkflow(
      sketchWorkflow(sketches, links, { channels, triggers, settings: { maxRetries: 2, timeout } }),
    );
  });
