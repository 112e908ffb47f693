import { cleanText } from '@handrail/tools';
import type { PageFinding } from '../annotations/finding.ts';
import type { PageDialog } from './page-runtime.ts';

const MAX_TEXT = 300;

const SENTENCES: Readonly<
  Record<PageDialog['kind'], (text: string, answer: PageDialog['answer']) => string>
> = {
  alert: (text) => `The page showed an alert, which was closed: "${text}"`,
  confirm: (text, answer) =>
    answer === 'yes'
      ? `The page asked for a confirmation, which the owner's approval answered: "${text}"`
      : `The page asked for a confirmation, which was declined: "${text}"`,
  prompt: (text) => `The page asked for input, which was dismissed: "${text}"`,
  beforeunload: () =>
    'The page has unsaved changes and asked for confirmation before leaving. It was not left.',
};

/** Dialogs of a page, as remarks on an outcome. */
export function dialogFindings(dialogs: readonly PageDialog[], action: string): readonly PageFinding[] {
  return dialogs.map(({ kind, text, answer }) => ({
    rule: 'page-dialog',
    severity: answer === 'no' ? 'warning' : 'info',
    message: SENTENCES[kind](cleanText(text, MAX_TEXT).replace(/\s+/g, ' '), answer),
    places: [],
    action,
  }));
}
