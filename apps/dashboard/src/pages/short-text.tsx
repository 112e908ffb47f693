import { visiblePieces } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { messages } from '../messages/messages.ts';

/** What others wrote, where it stands inside a link, button or label: cut, because nothing there can be opened. */
export function ShortText({ text, most = 120 }: { text: string; most?: number }): JSX.Element {
  return (
    <bdi>
      {visiblePieces(text, most).map((piece, index) =>
        'text' in piece ? (
          piece.text
        ) : (
          <span key={index} class="unseen" title={messages.parts.unseen}>
            {piece.unseen}
          </span>
        ),
      )}
      {Array.from(text.slice(0, most * 2 + 2)).length > most && '…'}
    </bdi>
  );
}
