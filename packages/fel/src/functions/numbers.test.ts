import { describe, test } from 'vitest';
import { check } from '../../testing/check.ts';

describe('number functions (core 3.5.3)', () => {
  test('CORE-16.3-01 round is half to even with optional places', () => {
    check([
      ['round(0.5)', 0],
      ['round(1.5)', 2],
      ['round(2.5)', 2],
      ['round(3.5)', 4],
      ['round(-2.5)', -2],
      ['round(2.665,2)', 2.66],
      ['round(2.675,2)', 2.68],
      ['round(1250,-2)', 1200],
      ['round(1350,-2)', 1400],
      ['round(5,-1)', 0],
      ['round(1,-1000)', 0],
      ['round(1.25,1000)', 1.25],
      ['round(1,0.5)', null, 'bad-argument'],
      ['round(null)', null],
      ['round(1,null)', null],
      ["round('1')", null, 'type-error'],
    ]);
  });

  test('CORE-16.3-02 floor, ceil, abs and power work, power with negative exponents too', () => {
    check([
      ['floor(-1.5)', -2],
      ['ceil(-1.5)', -1],
      ['abs(-2)', 2],
      ['power(2,-2)', 0.25],
      ['power(2,10)', 1024],
      ['power(2,-1)', 0.5],
      ['floor(1.9)', 1],
      ['ceil(1.1)', 2],
      ['power(null,2)', null],
    ]);
  });

  test.each([
    ['power(0,0)', 1],
    ['power(4,0.5)', 2],
    ['power(2,0.5) > 1.41421 and power(2,0.5) < 1.41422', true],
    ['power(27,1/3) > 2.99 and power(27,1/3) < 3.01', true],
    ['string(power(1.1,2))', '1.21'],
    ['string(power(10,40))', `1${'0'.repeat(40)}`],
    ['power(1,1e300)', 1],
    ['string(power(3,-1))', `0.${'3'.repeat(28)}`],
  ])('%s is %s', (source, value) => check([[source, value]]));

  test.each([
    ['power(0,-1)', 'division-by-zero'],
    ['power(-1,0.5)', 'bad-argument'],
    ['power(10,400)', 'limit-exceeded'],
    ['power(10,-400)', 'limit-exceeded'],
    ['power(2,1e300)', 'limit-exceeded'],
    ['power(0.5,1e300)', 'limit-exceeded'],
    ['power(1.5,1e20)', 'limit-exceeded'],
    ['power(10,123456789.5)', 'limit-exceeded'],
  ])('%s gives null and reports %s', (source, code) => check([[source, null, code]]));
});
