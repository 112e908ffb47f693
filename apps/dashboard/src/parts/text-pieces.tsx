import type { TextPiece } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { messages } from '../messages/messages.ts';

/** Text of others, with marks on what a reader would not see or would take for something else. */
export function TextPieces({ pieces }: { pieces: readonly TextPiece[] }): JSX.Element {
  return (
    <>
      {pieces.map((piece, index) => {
        if ('text' in piece) return piece.text;
        if ('unseen' in piece) {
          return (
            <span key={index} class="unseen" title={messages.parts.unseen}>
              {piece.unseen}
            </span>
          );
        }
        return (
          <span key={index}>
            <mark>{piece.lookAlike}</mark>
            <span class="unseen" title={messages.parts.lookAlike}>
              {piece.madeOf}
            </span>
          </span>
        );
      })}
    </>
  );
}
