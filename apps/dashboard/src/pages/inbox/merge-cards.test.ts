import { describe, expect, test } from 'vitest';
import { type InboxItem, keyOf } from './inbox-item.ts';
import { type MergeFacts, mergeCards } from './merge-cards.ts';

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
const facts = (answered: MergeFacts['answered'] = new Map(), dismissed = new Set<string>()): MergeFacts => ({
  answered,
  dismissed,
  last: undefined,
});
const seen = (cards: ReturnType<typeof mergeCards>) =>
  cards.map(({ item, state }) => `${item.kind === 'interrupt' && item.interruptId} ${state}`);

describe('the cards of the inbox', () => {
  const first = mergeCards([], [a, b], facts());

  test('keep their places, and new ones come last', () => {
    expect(seen(mergeCards(first, [c, b, a], facts()))).toEqual(['a open', 'b open', 'c open']);
  });

  test('stay after the answer, and say what it was', () => {
    const answered = new Map([[keyOf(a), 'approved' as const]]);
    expect(seen(mergeCards(first, [b], facts(answered)))).toEqual(['a approved', 'b open']);
    expect(seen(mergeCards(first, [a, b], facts(answered)))).toEqual(['a approved', 'b open']);
  });

  test('that went by themselves say so, and do not come back', () => {
    const gone = mergeCards(first, [b], facts());
    expect(seen(gone)).toEqual(['a gone', 'b open']);
    expect(seen(mergeCards(gone, [b], facts()))).toEqual(['a gone', 'b open']);
    expect(seen(mergeCards(gone, [b], facts(new Map(), new Set([keyOf(a)]))))).toEqual(['b open']);
  });

  test('that are behind what was read are not taken for gone', () => {
    const at = (id: string, deadline: number) => ({ ...item(id), deadline });
    const [soon, last, late] = [at('soon', 1), at('last', 2), at('late', 3)];
    const before = mergeCards([], [soon, last, late], facts());
    const merged = mergeCards(before, [last], { ...facts(), last });
    expect(seen(merged)).toEqual(['soon gone', 'last open', 'late open']);
  });

  test('that stop needing the owner keep their place, and those that begin to come last', () => {
    const [other, later] = [item('a', 'external-event'), item('b', 'external-event')];
    const places = (cards: ReturnType<typeof mergeCards>) =>
      cards.map(({ item, isAsking }) => `${item.kind === 'interrupt' && item.interruptId} ${isAsking}`);
    expect(places(mergeCards(first, [a, later], facts()))).toEqual(['a true', 'b true']);
    const waits = mergeCards([], [other, b], facts());
    expect(places(waits)).toEqual(['a false', 'b true']);
    expect(places(mergeCards(waits, [b], facts()))).toEqual(['a false', 'b true']);
    expect(places(mergeCards(waits, [a, b], facts()))).toEqual(['b true', 'a true']);
  });
});
