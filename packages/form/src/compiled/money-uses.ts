import type { Ast } from '@handrail/fel';
import type { ExpressionAdvice } from './compiler.ts';

/** Functions and operators that take numbers and no money, with what to write instead (core 3.5.7). */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['sum', 'moneySum()'],
  ['sumWhere', 'moneySumWhere()'],
  ['+', 'moneyAdd()'],
  ...['avg', 'min', 'max', 'avgWhere', 'minWhere', 'maxWhere', 'abs', 'round', 'floor', 'ceil']
    .concat('-', '*', '/', '%', '<', '>', '<=', '>=')
    .map((name) => [name, 'its amount, as in moneyAmount($price)'] as const),
]);

/**
 * What an expression does with a whole money field that only numbers can do. It would be null in every form, so its author
 * is told when the definition is loaded.
 */
export const moneyUses: ExpressionAdvice = (compiled, plans, at) => {
  const money = new Set<string>();
  for (const [index, plan] of plans.entries()) {
    const end =
      plan.kind === 'self' ? at : plan.kind === 'cell' || plan.kind === 'neighbour' ? plan.end : null;
    const isMoney = end?.item?.dataType === 'money' && 'property' in plan && plan.property.length === 0;
    const span = isMoney ? compiled.referenceSpans[index] : undefined;
    if (span) money.add(compiled.source.slice(span.start, span.end));
  }
  if (money.size === 0) return [];
  const said = new Set<string>();
  const check = (name: string, operand: Ast | undefined) => {
    const written = operand ? compiled.source.slice(operand.span.start, operand.span.end) : '';
    const instead = INSTEAD.get(name);
    if (instead && money.has(written))
      said.add(`"${name}" takes numbers, and ${written} is money; use ${instead}`);
  };
  const pending: Ast[] = [compiled.ast];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.kind === 'call') check(node.name, node.arguments[0]);
    if (node.kind === 'prefix') check(node.operator, node.operand);
    if (node.kind === 'chain') {
      check(node.rest[0]?.operator ?? '', node.first);
      for (const { operator, operand } of node.rest) check(operator, operand);
    }
    pending.push(...partsOf(node));
  }
  return [...said];
};

function partsOf(node: Ast): readonly Ast[] {
  switch (node.kind) {
    case 'array':
      return node.elements;
    case 'object':
      return node.entries.map(({ value }) => value);
    case 'call':
      return node.arguments;
    case 'path':
      return [node.base];
    case 'prefix':
      return [node.operand];
    case 'chain':
      return [node.first, ...node.rest.map(({ operand }) => operand)];
    case 'conditional':
      return [node.condition, node.consequent, node.alternative];
    case 'let':
      return [node.value, node.body];
    default:
      return [];
  }
}
