import { bounded } from '../compile/bounded.ts';
import type { Frame } from '../compile/frame.ts';
import { addToDate, dateDifference, isCalendarUnit } from '../values/calendar.ts';
import { dayAt, type FelDate, momentAt } from '../values/date.ts';
import { type Decimal, decimal, ZERO } from '../values/decimal.ts';
import { isTimeOfDay, secondsOfDay, type TimeOfDay, timeOfDay, timeText } from '../values/time-of-day.ts';
import { type FelFunction, type PlainFunction, plain } from './function.ts';
import { date, number, text, time } from './parameter.ts';

const DURATION =
  /^(-)?P(?:([0-9]{1,15})Y)?(?:([0-9]{1,15})M)?(?:([0-9]{1,15})D)?(?:T(?:([0-9]{1,15})H)?(?:([0-9]{1,15})M)?(?:([0-9]{1,15}(?:\.[0-9]{1,9})?)S)?)?$/;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A year has 365 days and a month 30: a fixed length, not calendar arithmetic (core 3.5.4). */
const UNITS = [365 * DAY, 30 * DAY, DAY, HOUR, MINUTE, SECOND];

/** Milliseconds of `PnYnMnDTnHnMnS`; undefined for other text, or when it names no part at all. */
function durationMilliseconds(text: string): Decimal | undefined {
  const match = DURATION.exec(text);
  if (match === null || text.endsWith('P') || text.endsWith('T')) return undefined;
  const [, sign, ...parts] = match;
  const total = parts.reduce<Decimal>(
    (sum, part, index) => (part === undefined ? sum : sum.plus(decimal(part).times(UNITS[index] ?? 0))),
    ZERO,
  );
  return sign === undefined || total.isZero() ? total : total.neg();
}

export const DATE_FUNCTIONS: readonly FelFunction[] = [
  plain({
    name: 'today',
    category: 'date',
    description: 'The current day on the clock of the host.',
    parameters: [],
    returns: 'date',
    clock: 'day',
    call: (frame) => {
      const { environment } = frame;
      return dayAt(environment.now(), environment.utcOffsetMinutes) ?? noClock(frame);
    },
  }),
  plain({
    name: 'now',
    category: 'date',
    description: 'The current moment on the clock of the host, as a date-time.',
    parameters: [],
    returns: 'date',
    clock: 'moment',
    call: (frame) => {
      const { environment } = frame;
      return momentAt(environment.now(), environment.utcOffsetMinutes) ?? noClock(frame);
    },
  }),
  datePart('year', 'The year of a date.'),
  datePart('month', 'The month of a date, 1 to 12.'),
  datePart('day', 'The day of the month of a date, 1 to 31.'),
  timePart('hours', 'The hours of a time such as "14:30:00" or of a date-time, 0 to 23.'),
  timePart('minutes', 'The minutes of a time or of a date-time, 0 to 59.'),
  timePart('seconds', 'The seconds of a time or of a date-time, 0 to 59.'),
  plain({
    name: 'time',
    category: 'date',
    description: 'A time of day as HH:MM:SS from its parts.',
    parameters: [number('hours'), number('minutes'), number('seconds')],
    returns: 'string',
    call: (frame, hours, minutes, seconds) => {
      const parts = { hours: hours.toNumber(), minutes: minutes.toNumber(), seconds: seconds.toNumber() };
      return isTimeOfDay(parts)
        ? timeText(parts)
        : frame.fail('bad-argument', 'There is no such time of day.');
    },
  }),
  plain({
    name: 'timeDiff',
    category: 'date',
    description: 'The first time of day minus the second, in seconds.',
    parameters: [time('later'), time('earlier')],
    returns: 'number',
    call: (frame, later, earlier) => {
      const [from, to] = [readTime(frame, earlier), readTime(frame, later)];
      return from === null || to === null ? null : decimal(secondsOfDay(to) - secondsOfDay(from));
    },
  }),
  plain({
    name: 'duration',
    category: 'date',
    description: 'The milliseconds of an ISO duration such as "P1DT2H"; a year is 365 days, a month 30.',
    parameters: [text('duration')],
    returns: 'number',
    call: (frame, value) => {
      const milliseconds = durationMilliseconds(value);
      if (milliseconds === undefined) return frame.fail('bad-argument', 'This text is not an ISO duration.');
      return bounded(frame, milliseconds, frame.span);
    },
  }),
  plain({
    name: 'dateDiff',
    category: 'date',
    description: 'The first date minus the second in whole years, months or days, cut towards zero.',
    parameters: [date('later'), date('earlier'), text('unit')],
    returns: 'number',
    call: (frame, later, earlier, unit) =>
      isCalendarUnit(unit) ? decimal(dateDifference(later, earlier, unit)) : badUnit(frame),
  }),
  plain({
    name: 'dateAdd',
    category: 'date',
    description:
      'A date moved by whole years, months or days. A day past the end of its month becomes the last one.',
    parameters: [date('date'), number('amount'), text('unit')],
    returns: 'date',
    call: dateAdd,
  }),
];

function datePart(name: 'year' | 'month' | 'day', description: string): PlainFunction {
  return plain({
    name,
    category: 'date',
    description,
    parameters: [date('date')],
    returns: 'number',
    call: (_frame, value) => decimal(value[name]),
  });
}

function timePart(name: keyof TimeOfDay, description: string): PlainFunction {
  return plain({
    name,
    category: 'date',
    description,
    parameters: [time('time')],
    returns: 'number',
    call: (frame, value) => {
      const parts = readTime(frame, value);
      return parts === null ? null : decimal(parts[name]);
    },
  });
}

function readTime(frame: Frame, value: string | FelDate): TimeOfDay | null {
  return timeOfDay(value) ?? frame.fail('bad-argument', 'A time of day is written HH:MM:SS.');
}

function badUnit(frame: Frame): null {
  return frame.fail('bad-argument', `The unit is 'years', 'months' or 'days'.`);
}

function noClock(frame: Frame): null {
  return frame.fail('bad-argument', 'The clock of the host is outside the years 0000 to 9999.');
}

function dateAdd(frame: Frame, value: FelDate, amount: Decimal, unit: string): FelDate | null {
  if (!isCalendarUnit(unit)) return badUnit(frame);
  if (!amount.isInteger()) return frame.fail('bad-argument', '"dateAdd" takes a whole number of units.');
  const moved = addToDate(value, amount.toNumber(), unit);
  return moved ?? frame.fail('bad-argument', 'The resulting day is outside the years 0000 to 9999.');
}
