import { describe, expect, test } from 'vitest';
import { type InboxItem, keyOf } from './inbox-item.ts';
import { mergeCards } from './merge-cards.ts';

const item = (interruptId: string, interruptKind = 'approval'): InboxItem => ({
  kind: 'interrupt',
  runId: 'r',
  nodeId: 'n',
  nodeName: 'n',
  workflowId: 'w',
  workflowName: 'w',
  requestedAt: 0,
  interruptId,
  interruptKind,
  deadline: undefined,
  extendableSeconds: 0,
  data: {},
  turn: { kind: 'open' },
});
const [a, b, c] = [item('a'), item('b'), item('c')];
const none = new Set<string>();
const seen = (cards: ReturnType<typeof mergeCards>) =>
  cards.map(({ item, state }) => `${item.kind === 'interrupt' && item.interruptId} ${state}`);

describe('the cards of the inbox', () => {
  const first = mergeCards([], [a, b], new Map(), none);

  test('keep their places, and new ones come last', () => {
    expect(seen(mergeCards(first, [c, b, a], new Map(), none))).toEqual(['a open', 'b open', 'c open']);
  });

  test('stay after the answer, and say what it was', () => {
    const answered = new Map([[keyOf(a), 'approved' as const]]);
    expect(seen(mergeCards(first, [b], answered, none))).toEqual(['a approved', 'b open']);
    expect(seen(mergeCards(first, [a, b], answered, none))).toEqual(['a approved', 'b open']);
  });

  test('that went by themselves say so, and do not come back', () => {
    const gone = mergeCards(first, [b], new Map(), none);
    expect(seen(gone)).toEqual(['a gone', 'b open']);
    expect(seen(mergeCards(gone, [b], new Map(), none))).toEqual(['a gone', 'b open']);
    expect(seen(mergeCards(gone, [b], new Map(), new Set([keyOf(a)])))).toEqual(['b open']);
  });

  test('that stop needing the owner keep their place, and those that begin to come last', () => {
    const [other, later] = [item('a', 'external-event'), item('b', 'external-event')];
    const places = (cards: ReturnType<typeof mergeCards>) =>
      cards.map(({ item, isAsking }) => `${item.kind === 'interrupt' && item.interruptId} ${isAsking}`);
    expect(places(mergeCards(first, [a, later], new Map(), none))).toEqual(['a true', 'b true']);
    const waits = mergeCards([], [other, b], new Map(), none);
    expect(places(waits)).toEqual(['a false', 'b true']);
    expect(places(mergeCards(waits, [b], new Map(), none))).toEqual(['a false', 'b true']);
    expect(places(mergeCards(waits, [a, b], new Map(), none))).toEqual(['b true', 'a true']);
  });
});
