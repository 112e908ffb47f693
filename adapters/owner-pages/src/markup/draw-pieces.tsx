/** @jsxImportSource #markup */
import type { TextPiece } from '@handrail/owner-view';
import type { Markup } from './elements.ts';

/** Pieces of outside text. What a reader would not see, or would take for something else, is marked. */
export function drawPieces(pieces: readonly TextPiece[]): Markup {
  return (
    <>
      {pieces.map((piece) => {
        if ('text' in piece) return piece.text.match(CHUNKS);
        if ('unseen' in piece) return <span class="u">{piece.unseen}</span>;
        return [<mark>{piece.lookAlike}</mark>, <span class="u">{piece.madeOf}</span>];
      })}
    </>
  );
}

/** An element takes so much of a text at a time. Cut where no character depends on the next. */
const CHUNKS = /.{1,1000}(?<!\u200C|\u200D)(?!\u200C|\u200D|\uFE0E|\uFE0F)/gsu;
