import { mainAmount, rowAmount } from '@handrail/owner-view';
import { messages } from '../../messages/messages.ts';
import { type InterruptItem, keyOf } from './inbox-item.ts';
import { loadAction } from './load-action.ts';

/** What was read once; values of a wait never change. */
const known = new Map<string, string | undefined>();
const waiting: (() => Promise<void>)[] = [];
const AT_ONCE = 2;
const MOST_KNOWN = 2_000;
let reading = 0;

/**
 * Tells how much an approval is about, for its row. What a form submits is not in the list, so it is read for rows that are in
 * sight, two at a time: a list is never kept waiting for it, and a row that is told more keeps its size.
 */
export function watchAmount(item: InterruptItem, row: Element, tell: (amount: string | undefined) => void) {
  const key = keyOf(item);
  if (known.has(key)) return tell(known.get(key));
  const { text, isAmongValues } = rowAmount(item.data, messages.locale);
  if (!isAmongValues) {
    keep(key, text);
    return tell(text);
  }
  // Among the values that the event does not hold may be another amount.
  if (item.turn.kind !== 'open') return tell(undefined);
  const stop = new AbortController();
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    enqueue(async () => {
      if (stop.signal.aborted) return;
      try {
        const { action } = await loadAction(item, stop.signal);
        keep(key, mainAmount(action, messages.locale)?.text);
        if (!stop.signal.aborted) tell(known.get(key));
      } catch {
        // A row without its amount is still a row; the item says what is wrong.
      }
    });
  });
  watch.observe(row);
  return () => {
    watch.disconnect();
    stop.abort();
  };
}

function keep(key: string, amount: string | undefined): void {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, amount);
}

function enqueue(work: () => Promise<void>): void {
  waiting.push(work);
  goOn();
}

function goOn(): void {
  while (reading < AT_ONCE) {
    const next = waiting.shift();
    if (!next) return;
    reading += 1;
    void next().finally(() => {
      reading -= 1;
      goOn();
    });
  }
}
