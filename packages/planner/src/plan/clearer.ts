import { ROW_KEY } from '@handrail/page';
import type { Candidate } from '../match/rank.ts';

/** An action that uses every word is meant rather than one that leaves some, and the plainer title rather than a longer one. */
export function isClearer(best: Candidate, rivals: readonly Candidate[]): boolean {
  return rivals.every((rival) => {
    const usesMore = best.uncovered.length === 0 && rival.uncovered.length > 0;
    const isPlainer =
      best.missing.length < rival.missing.length &&
      best.missing.every((stem) => rival.missing.includes(stem));
    // "Send my parcel back": all of a longer title was said.
    const isLonger =
      best.missing.length + rival.missing.length === 0 && best.info.title.length > rival.info.title.length;
    return usesMore || isPlainer || isLonger || takesMore(best, rival);
  });
}

/** What lacks nothing and takes everything is meant rather than what would be given only a part of it. */
function takesMore(best: Candidate, rival: Candidate): boolean {
  const isComplete = ({ info, work }: Candidate) =>
    work.issues.length === 0 &&
    info.fields.every(({ isRequired, name }) => !isRequired || work.has(name)) &&
    (!info.rows || work.has(ROW_KEY));
  const given = ({ work }: Candidate) => Object.keys(work.args).length;
  return (
    best.uncovered.length === 0 && isComplete(best) && !isComplete(rival) && given(best) > given(rival) + 1
  );
}
