import assert from 'node:assert/strict';
import type { AnswerCost } from './agent.ts';

/** A model reads every answer, so the usual one must be small. */
const AIM = 250;

export function tellCosts(costs: readonly AnswerCost[]): void {
  const sum = (of: (cost: AnswerCost) => number) => costs.reduce((total, cost) => total + of(cost), 0);
  const sorted = costs.map(({ tokens }) => tokens).sort((left, right) => left - right);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const largest = costs.reduce((most, cost) => (cost.tokens > most.tokens ? cost : most));
  console.log(
    `\n${costs.length} answers: ${sum(({ bytes }) => bytes)} bytes, about ${sum(({ tokens }) => tokens)} tokens. ` +
      `Median ${median}, largest ${largest.tokens} (${largest.tool}).`,
  );
  assert.ok(median <= AIM, `the median answer has about ${median} tokens; the aim is ${AIM}`);
}
