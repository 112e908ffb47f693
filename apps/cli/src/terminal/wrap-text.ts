import { COLOUR } from './colourless-output.ts';

/** Breaks text at blanks so that each line fits; a longer word is alone. Line ends of the text stay. */
export function wrapText(text: string, columns: number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, columns));
}

function wrapParagraph(paragraph: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]/u;
const UNSEEN = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Columns a text takes on a terminal, near enough for padding and carets. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text.replace(COLOUR, '')) {
    if (!UNSEEN.test(character)) width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}

export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)));
}
