import type { FelValue } from '@handrail/fel';
import type { Variable } from '../compiled/template.ts';
import type { Computation } from './computation.ts';
import { ReadSource } from './source.ts';

/** A variable's live value; one per row when its scope repeats. */
export class VariableNode extends ReadSource {
  readonly variable: Variable;
  value: FelValue = null;
  computation: Computation | null = null;

  constructor(variable: Variable) {
    super();
    this.variable = variable;
  }
}
