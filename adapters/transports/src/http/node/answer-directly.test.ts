import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { AnswerQueue } from './answer-directly.ts';

const incoming = { complete: true, method: 'POST' } as IncomingMessage;
const answer = { status: 200, headers: {}, body: '{}' };

function response(writeHead: () => void = () => {}) {
  const outgoing = { destroyed: false, writeHead, end: vi.fn(), destroy: vi.fn() };
  return outgoing as typeof outgoing & ServerResponse;
}

describe('the answers of one turn', () => {
  test('go out together at its end', async () => {
    const [queue, first, second] = [new AnswerQueue(), response(), response()];
    queue.send(incoming, first, answer);
    queue.send(incoming, second, answer);
    expect(first.end).not.toHaveBeenCalled();
    await nextTurn();
    expect(first.end).toHaveBeenCalledWith('{}');
    expect(second.end).toHaveBeenCalledWith('{}');
  });

  test('do not wait for a turn that takes long', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const [queue, first, second] = [new AnswerQueue(), response(), response()];
    queue.send(incoming, first, answer);
    now.mockReturnValue(100);
    queue.send(incoming, second, answer);
    expect(first.end).toHaveBeenCalledOnce();
    expect(second.end).toHaveBeenCalledOnce();
    now.mockRestore();
  });

  test('do not suffer from one that cannot be sent', async () => {
    const broken = response(() => {
      throw new Error('broken');
    });
    const [queue, other] = [new AnswerQueue(), response()];
    queue.send(incoming, broken, answer);
    queue.send(incoming, other, answer);
    await nextTurn();
    expect(broken.destroy).toHaveBeenCalledOnce();
    expect(other.end).toHaveBeenCalledWith('{}');
  });
});
