import type { PhoneValue, Reading } from '@handrail/values';
import { describe, expect, test } from 'vitest';
import { STUDIO } from './testing/studio-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

describe('a wish that one action takes as a whole is a request', () => {
  test.each([
    ['I want the notices 60 minutes before', 'alerts.save minutes=60'],
    ["I'd rather get the notices by text message", 'alerts.save way=text'],
    ['From now on I want the notices 60 minutes before', 'alerts.save minutes=60'],
    ['I need S-33 only from 11:00', 'session.move row_key=S-33 start=11:00'],
    ['sessions so far', 'session.list'],
    ['start S-31 at 10:30 instead', 'session.move row_key=S-31 start=10:30'],
  ])('%s', (request, right) => {
    expect(told(understand(request, STUDIO))).toBe(right);
  });

  test.each([
    'Nora gets the notices 60 minutes before',
    'I wanted the notices 60 minutes before',
    'I want the notices 60 minutes before if I am late',
    'I want the notices about 60 minutes before',
    'start S-31',
    'My sister wants the notices by text message',
    'I want to pay I-7 or I-8',
    'The notices come 60 minutes before',
  ])('%s is not done', (request) => {
    expect(told(understand(request, STUDIO))).toMatch(/^(?:ask|refuse|go)/);
  });
});

describe('the words for a kind of value say nothing more than the value', () => {
  test.each([
    ['Add a player: Sven Ek, his number is +46 70 123 45 67', 'player.add name=Sven Ek phone=+46701234567'],
    ['Add the player Sven Ek, address sven@ek.example', 'player.add mail=sven@ek.example name=Sven Ek'],
  ])('%s', (request, right) => {
    const phone = (text: string): Reading<PhoneValue> => ({
      ok: true,
      value: { kind: 'phone', phone: `+${text.replace(/\D/g, '')}`, country: undefined },
      span: { start: 0, end: text.length },
    });
    expect(told(understand(request, { ...STUDIO, phone }))).toBe(right);
  });
});
