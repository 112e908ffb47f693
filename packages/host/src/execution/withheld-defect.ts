import { isNodeTainted, type RunNodeStep, type RunState } from '@handrail/runs';

const NAME = /^[A-Za-z]{1,60}$/;

/** What a node threw, for our logs; of one that works with sensitive values, not what it said. */
export function defectOf(error: unknown, run: RunState, { nodeId, typeId }: RunNodeStep): unknown {
  return isNodeTainted(run, nodeId) ? withheldDefect(error, `Node "${nodeId}" of type ${typeId}`) : error;
}

/** The kind of an error and where it was thrown: its message may hold anything that whoever threw it knew. */
export function withheldDefect(error: unknown, thrower: string): Error {
  const said = error instanceof Error ? error.name : typeof error;
  const name = NAME.test(said) ? said : 'Error';
  const withheld = new Error(
    `${thrower} threw ${name}. What it said is withheld because it works with sensitive values.`,
  );
  withheld.name = name;
  withheld.stack = [`${name}: ${withheld.message}`, ...framesOf(error)].join('\n');
  return withheld;
}

/** Lines of a message can look like places in a file, so those count that come behind it. */
function framesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const { message, stack = '' } = error;
  const at = stack.indexOf(message);
  return at === -1
    ? []
    : stack
        .slice(at + message.length)
        .split('\n')
        .filter((line) => /^\s+at /.test(line));
}
