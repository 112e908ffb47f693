import { errorCodes } from '@handrail/tools';
import type { BodyLimits } from './exchange.ts';
import { HttpRefusal } from './http-refusal.ts';

export function tooLarge({ maxBytes }: BodyLimits): HttpRefusal {
  const message = `The input cannot be taken: it has more than ${maxBytes} bytes.`;
  return new HttpRefusal(413, 'INVALID_VALUE', message);
}

export function tooSlow({ timeLimit }: BodyLimits): HttpRefusal {
  const message = `The input took longer than ${timeLimit} milliseconds to come. Nothing was called.`;
  return new HttpRefusal(408, errorCodes.timedOut, message);
}

export function brokenOff(): HttpRefusal {
  return new HttpRefusal(400, errorCodes.aborted, 'The input broke off. Nothing was called.');
}
