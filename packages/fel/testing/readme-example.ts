import { compileExpression, decimal, type Environment, type FelValue, toJson } from '@handrail/fel';

const total = compileExpression('round($price * $quantity, 2) ?? 0');
total.references; // [{ kind: 'field', segments: [{ key: 'price' }] }, { kind: 'field', segments: [{ key: 'quantity' }] }]

const values: readonly FelValue[] = [decimal('10.505'), decimal(2)];
const environment: Environment = {
  read: (reference) => values[reference] ?? null,
  now: () => 0,
  utcOffsetMinutes: 0,
  locale: null,
  meta: () => null,
  instance: () => null,
  report: ({ code, message, span }) => console.warn(code, message, span),
};
export const result = toJson(total.evaluate(environment)); // 21.01
