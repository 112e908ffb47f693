import { describe, expect, test } from 'vitest';
import { type InboxItem, keyOf } from './inbox-item.ts';
import { mergeCards } from './merge-cards.ts';

const item = (interruptId: string): InboxItem => ({
  kind: 'interrupt',
  runId: 'r',
  nodeId: 'n',
  nodeName: 'n',
  workflowId: 'w',
  workflowName: 'w',
  requestedAt: 0,
  interruptId,
  interruptKind: 'approval',
  deadline: undefined,
  extendableSeconds: 0,
  data: {},
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
});
