/** A piece of outside text: as it is, or one character that nobody would see, by its number. */
export type TextPiece = { readonly text: string } | { readonly unseen: string };

/** Controls, marks that turn text around, characters without width, halves of characters, and what no font has. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}|\p{Co}|\p{Cn}|\p{Default_Ignorable_Code_Point}/u;

/** Text that somebody else wrote, so that what is read is all there is. Ends after `most` characters. */
export function visiblePieces(text: string, most: number): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let plain = '';
  let count = 0;
  for (const character of text) {
    if (count >= most) break;
    count += 1;
    if (character === '\n' || character === '\t' || !UNSEEN.test(character)) {
      plain += character;
      continue;
    }
    if (plain !== '') pieces.push({ text: plain });
    plain = '';
    pieces.push({ unseen: nameOf(character) });
  }
  if (plain !== '') pieces.push({ text: plain });
  return pieces;
}

/** For places that hold nothing but text, such as titles: what cannot be seen is left out. */
export function plainText(text: string, most: number): string {
  const shown = visiblePieces(text, most).map((piece) => ('text' in piece ? piece.text : ''));
  return shown.join('').replace(/\s+/g, ' ').trim();
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
