import type { Knowledge } from '../knowledge.ts';
import type { Question, QuestionOption } from '../understanding.ts';
import { visibleText } from './visible-text.ts';

/** The answers that a question is shown with. One that only asks whether to go on is answered with yes. */
export function answersTo(
  { about, options, kept }: Question,
  { languages }: Pick<Knowledge, 'languages'>,
): readonly QuestionOption[] {
  const [yes] = languages[0]?.values.words.yes ?? [];
  const isYesNo = about === 'meaning' && kept.length > 0 && options.length === 0;
  if (isYesNo && yes !== undefined) return [{ label: 'Yes', reply: yes }];
  const shown = options.map(({ label, reply }) => ({ label: visibleText(label), reply }));
  const hasTwin = (label: string) => shown.filter((each) => each.label === label).length > 1;
  // Rows of a list may read the same; their keys do not.
  return shown.map(({ label, reply }) => ({
    label: hasTwin(label) && reply !== label ? `${label} (${reply})` : label,
    reply,
  }));
}
