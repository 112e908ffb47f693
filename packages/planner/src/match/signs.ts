import { ROW_KEY } from '@handrail/page';
import type { Assignment } from './assignment.ts';

/** A mark right before a word that turns it round, or makes it a limit: "!K-2", "!= K-2", "-104", "> 50". */
const SIGN = /(?:^|\s)(?:!=\s*|[≠<>≤≥¬]=?\s*)$|\s[!~-]$/u;

/** Asks about words with such a mark. A number below zero and a text keep theirs. */
export function matchSigns(work: Assignment): void {
  for (const at of work.indexes()) {
    const [sign] = SIGN.exec(work.tokenAt(at - 1).after) ?? [];
    const token = work.token(at);
    if (sign === undefined || !token || token.quote >= 0) continue;
    const owner = work.claims.ownerOf(at);
    const field = work.info.fields.find(({ name }) => name === owner);
    const isOwn = field?.kind === 'text' || (sign.trim() === '-' && field !== undefined);
    if (isOwn || owner === 'verb') continue;
    const isRow = owner === ROW_KEY || field === undefined;
    work.doubt(
      isRow && work.info.rows ? 'row' : (field?.name ?? 'meaning'),
      `I do not know what “${sign.trim()}${token.text}” means. What should be done?`,
    );
    if (isRow) work.forgetRow();
    else if (field) work.forget(field.name);
  }
}
