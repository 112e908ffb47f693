import { exactPieces, visiblePieces } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messages } from '../messages/messages.ts';
import { TextPieces } from './text-pieces.tsx';

const MOST_EVER = 200_000;

/** Text that somebody else wrote: every character can be seen, and long text opens on demand. */
export function Outside(props: {
  readonly text: string;
  readonly most?: number;
  /** A value as it will be used, in which even a space that only looks like one matters. */
  readonly isExact?: boolean;
}): JSX.Element {
  const { text, most = 2_000, isExact } = props;
  const [isWhole, setWhole] = useState(false);
  const limit = isWhole ? MOST_EVER : most;
  return (
    <bdi>
      <TextPieces pieces={(isExact ? exactPieces : visiblePieces)(text, limit)} />
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
        {messages.answer.showAll(count.toLocaleString(messages.locale))}
      </button>
    </>
  );
}
