import { type Edit, rewrite } from '../source/rewrite.ts';
import { childrenOf, isNode, lineAt, parseTree, type SyntaxNode } from '../source/syntax-tree.ts';

/** A way that code can take. */
export interface Branch {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly what: string;
  /** Marks the branch as reached where it begins. */
  readonly mark: (id: number) => Edit;
}

const reached = (id: number) => `globalThis.__reached(${id})`;
/** Before a value that belongs to the branch. */
const before = (id: number) => (inner: string) => `(${reached(id)}, (${inner}))`;

/** Every branch of a file, in the order of its text: functions, both ways of conditions, cases, fallbacks, handlers. */
export function listBranches(file: string, text: string): Branch[] {
  const found: Branch[] = [];
  const add = (what: string, { start, end }: Span, mark: Branch['mark'], at: Span = { start, end }) =>
    found.push({
      file,
      line: lineAt(text, at.start),
      start,
      end,
      what: `${what}: ${oneLine(text, at)}`,
      mark,
    });
  const addValue = (what: string, value: unknown) => {
    if (!isNode(value)) return;
    const { start, end } = value;
    add(what, value, (id) => ({ start, end, wrap: before(id) }));
  };
  const addBlock = (what: string, block: SyntaxNode, at: Span) => {
    const start = block.start + 1;
    add(what, block, (id) => ({ start, end: start, wrap: () => ` ${reached(id)};` }), at);
  };

  const waiting = [parseTree(file, text)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (/^TS(?!As|Satisfies)/.test(node.type)) continue;
    const { body, test, consequent, alternate } = node;
    switch (node.type) {
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        if (isNode(body) && body.type === 'BlockStatement') addBlock('function', body, node);
        else addValue('function', body);
        break;
      case 'CatchClause':
        if (isNode(body)) addBlock('catch', body, node);
        break;
      case 'ConditionalExpression':
        addValue('yes', consequent);
        addValue('no', alternate);
        break;
      case 'LogicalExpression':
        addValue(String(node.operator), node.right);
        break;
      case 'AssignmentPattern':
        addValue('default', node.right);
        break;
      case 'IfStatement':
        if (isNode(test) && isNode(consequent)) {
          const { start, end } = test;
          add(
            'if',
            consequent,
            (id) => ({ start, end, wrap: (inner) => `(${inner}) && ${reached(id)}` }),
            test,
          );
          const otherwise = isNode(alternate) ? alternate : { start: node.end, end: node.end };
          add(
            'if not',
            otherwise,
            (id) => ({ start, end, wrap: (inner) => `(${inner}) || !${reached(id)}` }),
            test,
          );
        }
        break;
      case 'SwitchCase': {
        const first = Array.isArray(consequent) ? consequent.find(isNode) : undefined;
        if (!first) break;
        const { start } = first;
        const span = { start, end: node.end };
        add('case', span, (id) => ({ start, end: start, wrap: () => `${reached(id)}; ` }), node);
        break;
      }
    }
    waiting.push(...childrenOf(node).map(({ child }) => child));
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The text with a mark in each branch; the first has the given number. */
export function markBranches(text: string, branches: readonly Branch[], first: number): string {
  return rewrite(
    text,
    branches.map((branch, index) => branch.mark(first + index)),
  );
}

/** Only the outermost of branches that lie within each other: what is within cannot be reached either. */
export function outermost(branches: readonly Branch[]): Branch[] {
  let end = -1;
  let file = '';
  return branches.filter((branch) => {
    if (branch.file === file && branch.end <= end) return false;
    if (branch.file !== file || branch.end > end) end = branch.end;
    file = branch.file;
    return true;
  });
}

function oneLine(text: string, { start, end }: Span): string {
  const line = text.slice(start, end).replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 87)}...` : line;
}
