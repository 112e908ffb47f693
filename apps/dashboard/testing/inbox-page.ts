import type { JsonRecord } from './fake-host.ts';

/** A page of an inbox as a host gives it; its cursors are places in the list. */
export function inboxPage(all: readonly JsonRecord[], query: URLSearchParams): JsonRecord {
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/);
  const [show, run] = [query.get('show'), query.get('run')];
  const found = all.filter(
    (item) =>
      (run === null || item.runId === run) &&
      (show === null || sortOf(item) === show) &&
      words.every((word) => JSON.stringify(item).toLowerCase().includes(word)),
  );
  const from = Number(query.get('after') ?? 0);
  const until = from + Number(query.get('limit') ?? 50);
  const count = (sort: string) => all.filter((item) => isAsking(item) && sortOf(item) === sort).length;
  const counts = { approve: count('approve'), answer: count('answer'), do: count('do') };
  const others = all.filter((item) => !isAsking(item)).length;
  const more = until < found.length;
  return {
    items: found.slice(from, until),
    more,
    ...(more && { next: String(until) }),
    counts: { ...counts, others },
  };
}

function sortOf({ kind, interruptKind, view }: JsonRecord): string {
  if (kind === 'interrupt') return interruptKind === 'clarification' ? 'answer' : 'approve';
  return /"category":"(browser|elsewhere)/.test(JSON.stringify(view ?? null)) ? 'do' : 'answer';
}

function isAsking({ kind, interruptKind, turn, view }: JsonRecord): boolean {
  if (kind !== 'interrupt') return !JSON.stringify(view ?? null).includes('"controls":[]');
  const isOpen = turn === undefined || JSON.stringify(turn).includes('"open"');
  return isOpen && (interruptKind === 'approval' || interruptKind === 'clarification');
}
