import { emptyRun, parseWorkflow, type RunNodeStep, type RunState } from '@handrail/runs';
import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { defectOf, withheldDefect } from './withheld-defect.ts';

const SAID = 'Node "n" threw TypeError. What it said is withheld because it works with sensitive values.';

test('an error says what it is and where it was thrown, and nothing that it said', () => {
  const error = new TypeError('canary\n    at canary (secret:1:1)');
  const withheld = withheldDefect(error, 'Node "n"');
  expect(withheld).toMatchObject({ name: 'TypeError', message: SAID });
  expect(withheld.stack).toMatch(/^TypeError: Node "n" threw TypeError\..*\n {4}at .*withheld-defect\.test/);
  expect(withheld.stack).not.toContain('canary');
});

test.each<[unknown, string]>([
  ['canary', 'string'],
  [7, 'number'],
  [undefined, 'undefined'],
  [Object.assign(new Error('canary'), { name: 'canary 4711' }), 'Error'],
  [Object.assign(new Error('canary'), { name: 'x'.repeat(61) }), 'Error'],
  [Object.assign(new Error('canary'), { name: 'Own' }), 'Own'],
])('%s is told as %s', (error, name) => {
  const withheld = withheldDefect(error, 'It');
  expect(withheld.name).toBe(name);
  expect(withheld.message).toContain(`It threw ${name}.`);
  expect(`${withheld.message}${withheld.stack}`).not.toContain('canary');
});

test('an error whose places cannot be told from its message has none', () => {
  const error = Object.assign(new Error('canary'), { stack: 'Error: another\n    at canary (x:1:1)' });
  expect(withheldDefect(error, 'It').stack).not.toContain('at canary');
  const bare = new Error('canary');
  delete bare.stack;
  expect(withheldDefect(bare, 'It').stack).toBe(`Error: ${withheldDefect(bare, 'It').message}`);
});

test('what a node threw is told as it is, unless it works with sensitive values: then its name and type are', () => {
  const document = sketchWorkflow([{ id: 'n', type: 'core.noop' }], [], {});
  const run = emptyRun(parseWorkflow(JSON.parse(JSON.stringify(document))));
  const step = { nodeId: 'n', typeId: 'core.noop' } as RunNodeStep;
  const error = new TypeError('canary');
  expect(defectOf(error, run, step)).toBe(error);
  const nodes = { at: () => ({ ...run.nodes.at(0), isTainted: true }) } as unknown as RunState['nodes'];
  expect(defectOf(error, { ...run, nodes }, step)).toMatchObject({
    message:
      'Node "n" of type core.noop threw TypeError. What it said is withheld because it works with sensitive values.',
  });
});
