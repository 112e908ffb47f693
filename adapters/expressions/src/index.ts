export { createExpressionPorts, type ExpressionPorts } from './evaluate-expression.ts';
