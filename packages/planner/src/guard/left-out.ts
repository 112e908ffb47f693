import { ROW_KEY } from '@handrail/page';
import type { Said } from '../match/assignment.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { PlannedCall } from '../understanding.ts';

/**
 * "all except Travel": what comes behind the exception is not what is acted on, whether the words of the request are its
 * source or somebody chose the row without them.
 */
export function isLeftOut(
  { args, sources }: PlannedCall,
  { rows }: ActionInfo,
  { cues, tokens, lexicon }: Said,
): boolean {
  const row = sources[ROW_KEY]?.from === 'model' ? rows?.find(({ key }) => key === args[ROW_KEY]) : undefined;
  return cues.some(({ kind, last }) => {
    if (kind !== 'exception') return false;
    const behind = tokens.filter(({ word }, at) => at > last && !lexicon.fillers.has(word));
    const place = behind[0]?.span[0] ?? -1;
    const isSource = Object.values(sources).some((source) => 'span' in source && source.span[0] === place);
    const isRow = behind.some(
      ({ stem, text }) => row?.stems.has(stem) || row?.key.toLowerCase() === text.toLowerCase(),
    );
    return place >= 0 && (isSource || isRow);
  });
}
