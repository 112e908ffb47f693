import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { visiblePieces } from '../text/visible-text.ts';
import { words } from '../words/words.ts';

const MOST_EVER = 200_000;

/** Text that somebody else wrote: every character can be seen, and long text opens on demand. */
export function Outside({ text, most = 2_000 }: { text: string; most?: number }): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const limit = isWhole ? MOST_EVER : most;
  return (
    <bdi>
      {visiblePieces(text, limit).map((piece, index) =>
        'text' in piece ? (
          piece.text
        ) : (
          <span key={index} class="unseen" title={words.parts.unseen}>
            {piece.unseen}
          </span>
        ),
      )}
      {!isWhole && text.length > limit * 2 && <More count={text.length} onOpen={() => setWhole(true)} />}
      {!isWhole && text.length > limit && text.length <= limit * 2 && Array.from(text).length > limit && (
        <More count={text.length} onOpen={() => setWhole(true)} />
      )}
    </bdi>
  );
}

function More({ count, onOpen }: { count: number; onOpen: () => void }): JSX.Element {
  return (
    <>
      {'… '}
      <button type="button" class="chip" onClick={onOpen}>
        {words.parts.showAll(count.toLocaleString(words.locale))}
      </button>
    </>
  );
}
