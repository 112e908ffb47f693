import { parseSync, Visitor } from 'oxc-parser';

/** Parts of a chain that answer with a promise, so that nothing is asserted before it is awaited. */
const LATER = new Set(['resolves', 'rejects', 'poll', 'toMatchFileSnapshot']);

/** Assertions of a test file that cannot fail it, by line. */
export function vainAssertions(path: string, text: string): string[] {
  if (!/\bexpect\b/.test(text)) return [];
  const problems: { readonly start: number; readonly what: string }[] = [];
  const parsed = parseSync(path, text);
  new Visitor({
    ExpressionStatement({ start, expression }) {
      const isAwaited = expression.type === 'AwaitExpression';
      const chain = chainOf(isAwaited ? expression.argument : expression);
      if (!chain) return;
      const [begin, ...rest] = chain;
      if (begin === 'expect()' && !rest.some((part) => part.endsWith('()')))
        problems.push({ start, what: 'calls no matcher' });
      if (!isAwaited && chain.some((part) => LATER.has(part.replace('()', ''))))
        problems.push({ start, what: 'is not awaited' });
      if (rest.includes('catch()') || rest.includes('then()'))
        problems.push({ start, what: 'may be caught by what follows it' });
    },
    TryStatement({ start, block, handler }) {
      if (!handler || !/\bexpect\b/.test(text.slice(block.start, block.end))) return;
      const parameter = handler.param ? text.slice(handler.param.start, handler.param.end) : '';
      const caught = text.slice(handler.body.start, handler.body.end);
      // Neither is passed by the error of an assertion.
      if (/\bthrow\b/.test(caught)) return;
      if (parameter !== '' && caught.includes(`expect(${parameter}).toBeInstanceOf(`)) return;
      problems.push({ start, what: 'is in a try whose catch does not throw' });
    },
  }).visit(parsed.program);
  return problems.map(
    ({ start, what }) => `${path}:${text.slice(0, start).split('\n').length} an assertion ${what}.`,
  );
}

interface Node {
  readonly type: string;
}

/** `expect(a).not.toBe(b)` as `expect()`, `not`, `toBe()`; nothing for a chain that begins with something else. */
function chainOf(node: Node): string[] | undefined {
  const parts: string[] = [];
  let called = '';
  let current: unknown = node;
  while (isNode(current)) {
    if (current.type === 'CallExpression' && 'callee' in current) {
      called = '()';
      current = current.callee;
    } else if (current.type === 'MemberExpression' && 'object' in current && 'property' in current) {
      parts.unshift(`${nameOf(current.property)}${called}`);
      called = '';
      current = current.object;
    } else return nameOf(current) === 'expect' ? [`expect${called}`, ...parts] : undefined;
  }
  return undefined;
}

function nameOf(node: unknown): string {
  return isNode(node) && 'name' in node ? String(node.name) : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
