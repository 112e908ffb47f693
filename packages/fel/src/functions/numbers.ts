import { bounded } from '../compile/bounded.ts';
import type { Frame } from '../compile/frame.ts';
import { type Decimal, decimal, raise, ZERO } from '../values/decimal.ts';
import { type FelFunction, plain } from './function.ts';
import { number, optional } from './parameter.ts';

export const NUMBER_FUNCTIONS: readonly FelFunction[] = [
  plain({
    name: 'round',
    category: 'number',
    description: 'Rounds half to even, to whole numbers or to the given number of decimal places.',
    parameters: [number('value'), optional(number('places'))],
    returns: 'number',
    call: round,
  }),
  plain({
    name: 'floor',
    category: 'number',
    description: 'The largest whole number that is not above the given one.',
    parameters: [number('value')],
    returns: 'number',
    call: (_frame, value) => value.floor(),
  }),
  plain({
    name: 'ceil',
    category: 'number',
    description: 'The smallest whole number that is not below the given one.',
    parameters: [number('value')],
    returns: 'number',
    call: (_frame, value) => value.ceil(),
  }),
  plain({
    name: 'abs',
    category: 'number',
    description: 'A number without its sign.',
    parameters: [number('value')],
    returns: 'number',
    call: (_frame, value) => value.abs(),
  }),
  plain({
    name: 'power',
    category: 'number',
    description: 'A number raised to an exponent, which may be negative or a fraction.',
    parameters: [number('base'), number('exponent')],
    returns: 'number',
    call: power,
  }),
];

const HALF_EVEN = 6;
/** A power with many digits takes as long as this many simple steps. */
const STEPS_PER_POWER = 100;

function round(frame: Frame, value: Decimal, places: Decimal | undefined): Decimal | null {
  const wanted = places ?? ZERO;
  if (!wanted.isInteger()) return frame.fail('bad-argument', '"round" takes a whole number of places.');
  const limit = frame.program.limits.numberExponent;
  const count = Math.max(-limit - 1, Math.min(limit, wanted.toNumber()));
  if (count >= 0) return value.toDecimalPlaces(count, HALF_EVEN);
  const unit = decimal(`1e${-count}`);
  const shifted = value.times(decimal(`1e${count}`)).toDecimalPlaces(0, HALF_EVEN);
  return bounded(frame, shifted.times(unit), frame.span);
}

function power(frame: Frame, base: Decimal, exponent: Decimal): Decimal | null {
  if (base.isZero() && exponent.lt(0)) {
    return frame.fail('division-by-zero', 'Zero has no negative powers.');
  }
  frame.charge(STEPS_PER_POWER);
  const result = raise(base, exponent);
  if (result.isNaN()) return frame.fail('bad-argument', 'A negative number has no such root.');
  if (result.isZero() && !base.isZero()) {
    return frame.fail('limit-exceeded', 'The result of this power is too small.');
  }
  return bounded(frame, result, frame.span);
}
