import { htmlTree, parseHtml } from '@handrail/html';
import { listActions, readPage, resolveField, resolveStatus } from '@handrail/page';
import { parse } from 'parse5';
import { median } from '../measure/sample.ts';
import { FIELDS_PER_ACTION, generatePage } from './generate-page.ts';

/** Milliseconds, medians over the rounds. */
export interface DiscoveryTimes {
  readonly actions: number;
  readonly characters: number;
  /** parse5 alone, as it comes. */
  readonly bare: number;
  /** Our bounded parse. */
  readonly parsed: number;
  /** Annotations, index and findings. */
  readonly read: number;
  /** Every field and every status of every action. */
  readonly resolved: number;
  readonly withPositions: number;
}

/** The variants take turns, so that a slow moment of the machine hits all of them. The first round only warms up. */
export function measureDiscovery(actions: number, rounds: number): DiscoveryTimes {
  const html = generatePage(actions);
  const taken = {
    bare: [] as number[],
    parsed: [] as number[],
    read: [] as number[],
    resolved: [] as number[],
    withPositions: [] as number[],
  };
  for (let round = 0; round <= rounds; round += 1) {
    const [bare] = timed(() => parse(html));
    const [parsed, document] = timed(() => parseHtml(html));
    const [read, index] = timed(() => readPage(htmlTree(document)));
    const [resolved, found] = timed(() => resolveAll(index));
    const [withPositions] = timed(() => parseHtml(html, { positions: true }));
    if (found !== actions * (FIELDS_PER_ACTION + 1)) throw new Error(`Only ${found} elements were resolved.`);
    if (round === 0) continue;
    taken.bare.push(bare);
    taken.parsed.push(parsed);
    taken.read.push(read);
    taken.resolved.push(resolved);
    taken.withPositions.push(withPositions);
  }
  return {
    actions,
    characters: html.length,
    bare: median(taken.bare),
    parsed: median(taken.parsed),
    read: median(taken.read),
    resolved: median(taken.resolved),
    withPositions: median(taken.withPositions),
  };
}

function resolveAll(index: ReturnType<typeof readPage>): number {
  let found = 0;
  for (const { id, fields } of listActions(index).values()) {
    for (const field of fields) if (resolveField(index, id, field, 'strict').found) found += 1;
    if (resolveStatus(index, id, 'strict').found) found += 1;
  }
  return found;
}

function timed<Result>(work: () => Result): [milliseconds: number, result: Result] {
  const before = performance.now();
  const result = work();
  return [performance.now() - before, result];
}
