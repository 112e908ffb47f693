import { describe, expect, test } from 'vitest';
import { afterBreak, afterMessage, beforeConnecting, type LiveState } from './live-state.ts';

const after = (...messages: readonly object[]) =>
  messages.reduce<LiveState>(
    (state, message) => afterMessage(state, JSON.stringify(message)),
    beforeConnecting,
  );
const ready = {
  type: 'ready',
  origin: 'https://a.example',
  title: 'A',
  width: 800,
  height: 600,
  control: 'agent',
};

describe('a live page', () => {
  test('is open once the host says so, and follows where the page goes', () => {
    expect(after(ready)).toMatchObject({ phase: 'open', origin: 'https://a.example', control: 'agent' });
    expect(after(ready, { type: 'moved', origin: 'https://b.example', title: 'B' })).toMatchObject({
      origin: 'https://b.example',
      title: 'B',
    });
  });

  test('is in the hands of the owner only when the host says exactly that', () => {
    expect(after(ready, { type: 'control', control: 'owner' }).control).toBe('owner');
    expect(after(ready, { type: 'control', control: 'OWNER' }).control).toBe('agent');
  });

  test('that breaks off stays with whoever had it', () => {
    const held = after(ready, { type: 'control', control: 'owner' });
    expect(afterBreak(held)).toMatchObject({ phase: 'broken', control: 'owner' });
  });

  test.each([
    [
      { type: 'lost', code: 'browser_surface_page_stale' },
      { kind: 'lost', code: 'browser_surface_page_stale' },
    ],
    [
      { type: 'closed', reason: 'ended' },
      { kind: 'closed', code: 'ended' },
    ],
  ])('is over after %j, and a break afterwards changes nothing', (message, end) => {
    const state = after(ready, message);
    expect(state).toMatchObject({ phase: 'over', end });
    expect(afterBreak(state)).toBe(state);
  });

  test('that is refused is over, and goes on when one thing on it was declined', () => {
    const refused = { type: 'refused', code: 'ticket_invalid' };
    expect(after(refused)).toMatchObject({ phase: 'over', end: { kind: 'refused', code: 'ticket_invalid' } });
    const not = { type: 'declined', code: 'download_refused' };
    expect(after(ready, not, not)).toMatchObject({
      phase: 'open',
      notDone: { code: 'download_refused', count: 2 },
    });
  });

  test.each(['{', 'null', '[]', '{"type":"constructor"}', '{"type":"news"}'])('leaves %s alone', (text) => {
    expect(afterMessage(beforeConnecting, text)).toBe(beforeConnecting);
  });
});
