import { describe, expect, test } from 'vitest';
import { placeOf, readDeed } from './deed.ts';

describe('what will happen', () => {
  test('is read with every value, and what is empty is left out', () => {
    const deed = readDeed({
      interruptId: 'i',
      isComplete: true,
      deed: {
        title: 'Send',
        tool: 'invoice.send',
        arguments: { to: 'a' },
        values: {},
        comesFrom: ['You said: “send it”', 7],
        actions: ['accept', 3],
        risk: 'high',
      },
    });
    expect(deed).toMatchObject({ isComplete: true, title: 'Send', risk: 'high', actions: ['accept'] });
    expect(deed.comesFrom).toEqual(['You said: “send it”']);
    expect(deed.documents).toEqual([{ name: 'arguments', value: { to: 'a' } }]);
  });

  test('is never complete when the host did not say so', () => {
    expect(readDeed({ deed: { title: 'x', actions: ['accept'] } }).isComplete).toBe(false);
    expect(readDeed({ isComplete: 'true' }).isComplete).toBe(false);
  });

  test('names the place as the network knows it', () => {
    expect(placeOf('https://bìlling.example.com')).toEqual({
      scheme: 'https://',
      host: 'xn--blling-wva.example.com',
    });
    expect(placeOf('no address')).toEqual({ scheme: '', host: 'no address' });
  });
});
