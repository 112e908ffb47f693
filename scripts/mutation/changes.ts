import { isNode, type SyntaxNode } from '../source/syntax-tree.ts';
import type { Mutant } from './list-mutants.ts';

type Change = Pick<Mutant, 'start' | 'end' | 'kind' | 'replacement' | 'place'>;

/** The other operators that may replace one, and the kind of fault that is. */
const OPERATORS: Readonly<Record<string, readonly (readonly [kind: string, operator: string])[]>> = {
  '===': [['comparison', '!==']],
  '!==': [['comparison', '===']],
  '<': [
    ['boundary', '<='],
    ['comparison', '>='],
  ],
  '<=': [
    ['boundary', '<'],
    ['comparison', '>'],
  ],
  '>': [
    ['boundary', '>='],
    ['comparison', '<='],
  ],
  '>=': [
    ['boundary', '>'],
    ['comparison', '<'],
  ],
  '+': [['arithmetic', '-']],
  '-': [['arithmetic', '+']],
  '*': [['arithmetic', '/']],
  '/': [['arithmetic', '*']],
  '%': [['arithmetic', '*']],
  '&&': [['logic', '||']],
  '||': [['logic', '&&']],
};

/** The faults that one node offers. */
export function changesOf(node: SyntaxNode, text: string): Change[] {
  const read = (child: unknown) => (isNode(child) ? text.slice(child.start, child.end) : '');
  const expression = (kind: string, replacement: string, at: SyntaxNode = node): Change => ({
    start: at.start,
    end: at.end,
    kind,
    replacement,
    place: 'expression',
  });
  const statement = (kind: string): Change => ({
    start: node.start,
    end: node.end,
    kind,
    replacement: '',
    place: 'statement',
  });

  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right } = node;
      if (node.operator === '??') return [expression('fallback', read(left))];
      if (node.operator === '+' && (isText(left) || isText(right))) return [];
      return (OPERATORS[String(node.operator)] ?? []).map(([kind, operator]) =>
        expression(kind, `${read(left)} ${operator} ${read(right)}`),
      );
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [expression('negation', read(node.argument))] : [];
    case 'Literal':
      if (typeof node.value === 'boolean') return [expression('boolean', String(!node.value))];
      return typeof node.value === 'string' && node.value !== '' ? [expression('text', "''")] : [];
    case 'TemplateLiteral':
      return node.end - node.start > 2 ? [expression('text', '``')] : [];
    case 'ArrayExpression':
      return Array.isArray(node.elements) && node.elements.length > 0 ? [expression('list', '[]')] : [];
    case 'ConditionalExpression':
    case 'IfStatement':
      return isNode(node.test)
        ? [expression('condition', 'true', node.test), expression('condition', 'false', node.test)]
        : [];
    case 'WhileStatement':
      return isNode(node.test) ? [expression('condition', 'false', node.test)] : [];
    case 'ChainExpression':
      return optionalSteps(node, text).map((replacement) => expression('optional', replacement));
    case 'ReturnStatement':
      return isNode(node.argument) && isCall(node.argument)
        ? [expression('result', 'undefined', node.argument)]
        : [];
    case 'ExpressionStatement':
    case 'ThrowStatement':
    case 'ContinueStatement':
      return [statement('statement')];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return earlyExit(node);
    default:
      return [];
  }
}

function isText(node: unknown): boolean {
  return isNode(node) && (node.type === 'TemplateLiteral' || typeof node.value === 'string');
}

function isCall(node: SyntaxNode): boolean {
  return node.type === 'CallExpression' || node.type === 'ObjectExpression';
}

/** The chain without one of its question marks, for each of them. */
function optionalSteps(chain: SyntaxNode, text: string): string[] {
  const found: string[] = [];
  let step: unknown = chain.expression;
  while (isNode(step)) {
    const base: unknown = step.type === 'CallExpression' ? step.callee : step.object;
    if (!isNode(base)) break;
    if (step.optional === true) {
      const mark = text.indexOf('?.', base.end);
      const named = step.type === 'MemberExpression' && step.computed !== true;
      found.push(text.slice(chain.start, mark) + (named ? '.' : '') + text.slice(mark + 2, chain.end));
    }
    step = base;
  }
  return found;
}

function earlyExit(node: SyntaxNode): Change[] {
  const body = node.body;
  if (!isNode(body) || body.type !== 'BlockStatement' || !Array.isArray(body.body)) return [];
  if (body.body.length < 2) return [];
  const at = body.start + 1;
  return [{ start: at, end: at, kind: 'early exit', replacement: 'return;', place: 'body' }];
}
