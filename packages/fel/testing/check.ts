import { expect } from 'vitest';
import type { CompileOptions } from '../src/index.ts';
import { evaluate, type World } from './evaluate.ts';

/** Expression, expected value, and the diagnostic it must report; no code means silence. */
export type Row = readonly [
  source: string,
  value: unknown,
  code?: string | undefined,
  world?: World | undefined,
];

export function check(rows: readonly Row[], options: CompileOptions = {}): void {
  for (const [source, value, code, world] of rows) {
    const codes = code === undefined ? [] : [code];
    expect(evaluate(source, world, options), source).toEqual({ value, codes });
  }
}
