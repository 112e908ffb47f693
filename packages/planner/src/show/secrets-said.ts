import { isSecretName } from '@handrail/page';
import type { Knowledge } from '../knowledge.ts';

const WORD = /[^\s,;“”"()!?]+/gu;
/** How many words may be between the name of a secret and the secret: "PIN of my card is 8899". */
const MOST_BETWEEN = 4;

/**
 * Words beside the name of a secret field that may be its value, whatever the request is about: "my PIN is 8899, pause the card".
 * They have digits, or come after ":", "=" or a word such as "is".
 */
export function secretsSaid(
  text: string,
  { forms, languages }: Pick<Knowledge, 'forms' | 'languages'>,
): readonly string[] {
  const labels = forms.flatMap(({ fields }) =>
    fields.flatMap(({ isSecret, label }) => (isSecret && label !== '' ? [label.toLowerCase()] : [])),
  );
  const lower = text.toLowerCase();
  const isNamed = (word: string, end: number) =>
    isSecretName(word) || labels.some((label) => label.endsWith(word) && lower.slice(0, end).endsWith(label));
  const isLinking = (word: string) =>
    word === '=' || languages.some(({ requests }) => requests.sentence.telling.includes(word));
  const found: string[] = [];
  let left = 0;
  let isNext = false;
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const [, word = '', marks = ''] = /^(.*?)([:=.]*)$/su.exec(written) ?? [];
    const plain = word.toLowerCase();
    if (plain !== '' && isNamed(plain, index + word.length)) {
      left = MOST_BETWEEN + 1;
      isNext = marks !== '' && marks !== '.';
    } else if (isLinking(plain === '' ? marks : plain)) isNext = left > 0;
    else if (left > 0 && word !== '' && (isNext || /\d/.test(word))) {
      found.push(word);
      left = 0;
      isNext = false;
    } else {
      left -= 1;
      isNext = false;
    }
    if (marks === '.') left = 0;
  }
  return found;
}
