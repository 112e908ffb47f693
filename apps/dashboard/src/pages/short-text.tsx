import { visiblePieces } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { TextPieces } from '../parts/text-pieces.tsx';

/** What others wrote, where it is inside a link, button or label: cut, because nothing there can be opened. */
export function ShortText({ text, most = 120 }: { text: string; most?: number }): JSX.Element {
  return (
    <bdi>
      <TextPieces pieces={visiblePieces(text, most)} />
      {Array.from(text.slice(0, most * 2 + 2)).length > most && '…'}
    </bdi>
  );
}
