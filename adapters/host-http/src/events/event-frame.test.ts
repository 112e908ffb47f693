import type { RunEvent } from '@handrail/runs';
import { describe, expect, test } from 'vitest';
import { CommitFrames, type FrameView } from './event-frame.ts';
import { viewOf } from './frame-writer.ts';

const event = (sequence: number, type: string, payload: RunEvent['payload'] = {}): RunEvent => ({
  eventId: `run.${sequence}`,
  runId: 'run',
  type,
  payload,
  timestamp: '2026-11-19T00:00:00.000Z',
  sequence,
  schemaVersion: 1,
});
const debug = viewOf(new Set(['debug']));
const COMMIT = [event(3, 'node.started'), event(4, 'log.appended'), event(5, 'node.completed')];

/** What a client of HTTP reads from chunks. */
function bodyOf(chunks: string): { readonly text: string; readonly isOver: boolean } {
  let text = '';
  for (let rest = chunks; rest !== ''; ) {
    const head = rest.slice(0, rest.indexOf('\r\n'));
    const size = Number.parseInt(head, 16);
    if (size === 0) return { text, isOver: rest === '0\r\n\r\n' };
    text += rest.slice(head.length + 2, head.length + 2 + size);
    rest = rest.slice(head.length + size + 4);
  }
  return { text, isOver: false };
}

describe('events of one commit', () => {
  test.each([
    ['debug', ['node.started', 'log.appended', 'node.completed']],
    ['updates', ['node.completed']],
    ['messages', []],
  ] as const)('are joined as %s shows them', (mode, types) => {
    const commit = new CommitFrames(COMMIT);
    const chunks = commit.chunksFor(viewOf(new Set([mode])));
    const { text, isOver } = bodyOf(String(chunks));
    expect([...text.matchAll(/^event: (.*)$/gm)].map(([, type]) => type)).toEqual(types);
    expect([isOver, commit.isLast]).toEqual([false, false]);
  });

  test('that end the run end the response, and nothing comes behind the end', () => {
    const commit = new CommitFrames([...COMMIT, event(6, 'run.completed'), event(7, 'log.appended')]);
    const { text, isOver } = bodyOf(String(commit.chunksFor(debug)));
    expect(text.match(/^id: .*$/gm)).toEqual(['id: 3', 'id: 4', 'id: 5', 'id: 6']);
    expect([isOver, commit.isLast]).toEqual([true, true]);
  });

  test('are joined once for all who see the same', () => {
    const commit = new CommitFrames(COMMIT);
    const again = viewOf(new Set(['messages', 'debug']));
    expect(again).toBe(viewOf(new Set(['debug', 'messages'])));
    expect(commit.chunksFor(again)).toBe(commit.chunksFor(viewOf(new Set(['debug', 'messages']))));
  });

  test('are not joined when they are large, or when each client sees its own', () => {
    const large = new CommitFrames([...COMMIT, event(6, 'log.appended', { message: 'x'.repeat(20_000) })]);
    expect(large.chunksFor(debug)).toBeUndefined();
    const own: FrameView = { pieceOf: (frame) => frame.document, isSameForAll: false };
    expect(new CommitFrames(COMMIT).chunksFor(own)).toBeUndefined();
  });
});
