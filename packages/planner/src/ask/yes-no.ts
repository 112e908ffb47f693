import { readYesNo } from '@handrail/values';
import type { Knowledge } from '../knowledge.ts';

/** "no, 1250" is about 1250; undefined for "no" alone, which ends it. */
export function withoutNo(reply: string, knowledge: Knowledge): string | undefined {
  if (says(reply, false, knowledge)) return undefined;
  const [, first = '', rest = ''] = /^\s*(\p{L}+)\s*[,.:;–—-]\s*(\S.*)$/su.exec(reply) ?? [];
  return first !== '' && says(first, false, knowledge) ? rest : reply;
}

export function saysYes(text: string, knowledge: Knowledge): boolean {
  return says(text.replace(/[.!]+\s*$/, ''), true, knowledge);
}

/** Whether a text is only a word for yes, or for no. */
export function says(text: string, meant: boolean, { languages }: Knowledge): boolean {
  return languages.some(({ values }) => {
    const read = readYesNo(text.trim(), { language: values });
    return read.ok && read.value === meant;
  });
}
