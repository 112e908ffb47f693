import type { ReadingCheck } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { Outside } from '../../parts/outside.tsx';
import { type CheckAnswer, noteAnswer } from './note-reading.ts';

/** A calm question in place of the buttons. It decides nothing: whatever the answer, the owner goes on as they like. */
export function ReadingQuestion(props: {
  readonly check: ReadingCheck;
  /** Stands for what is approved; see the buttons that it takes the place of. */
  readonly about: string;
  readonly onApprove: (answer: CheckAnswer) => void;
  readonly onBack: () => void;
}): JSX.Element {
  const { check, about, onApprove, onBack } = props;
  const { reading } = messages.inbox;
  const [isWrong, setWrong] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [isWrong]);
  const answer = (option: string) => {
    const given = option === check.right ? 'right' : 'wrong';
    noteAnswer(given);
    if (given === 'right') onApprove(given);
    else setWrong(true);
  };
  const approve = (given: CheckAnswer) => {
    if (given === 'skipped') noteAnswer(given);
    onApprove(given);
  };
  return (
    <div class="ask-actions decide reading-check">
      <p class="decide-covers" ref={heading} tabIndex={-1} role="status">
        <Icon name="ask" small />
        {isWrong ? (
          <span>
            {reading.itIs(check.label)} <b>{check.right}</b>
          </span>
        ) : (
          <span>
            {reading.which} <Outside text={check.label} most={80} />
          </span>
        )}
      </p>
      {!isWrong &&
        check.options.map((option) => (
          <Button key={option} decides={`${about} ${option}`} onClick={() => answer(option)}>
            <Outside text={option} most={80} />
          </Button>
        ))}
      <Button kind="quiet" onClick={onBack}>
        {reading.back}
      </Button>
      <Button
        {...(isWrong && { kind: 'go' as const })}
        decides={`${about} ${isWrong ? 'wrong' : 'skip'}`}
        onClick={() => approve(isWrong ? 'wrong' : 'skipped')}
      >
        {isWrong ? messages.action.decisions.accept : reading.skip}
      </Button>
    </div>
  );
}
