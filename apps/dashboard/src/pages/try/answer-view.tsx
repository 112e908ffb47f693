import type { PlannedSiteCall, SiteUnderstanding } from '@handrail/client';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { tryMessages } from '../../messages/sections/try.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Tag, type Tone } from '../../parts/tag.tsx';

type Answer = SiteUnderstanding['answer'];

const MARKS: Readonly<Record<Answer['kind'], readonly [IconName, Tone]>> = {
  plan: ['check', 'done'],
  go: ['check', 'done'],
  question: ['ask', 'wait'],
  refusal: ['cross', 'bad'],
};
const MOST = 300;

/** The answer to a request: the plan with the source of each value, one question, a page, or why nothing is to be done. */
export function AnswerView(props: {
  readonly answer: Answer;
  readonly isAsking: boolean;
  /** After a reply, which was given in a part that is gone now. */
  readonly takesFocus: boolean;
  readonly onReply: (reply: string) => void;
}): JSX.Element {
  const { answer, isAsking, takesFocus, onReply } = props;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, []);
  const [icon, tone] = Object.hasOwn(MARKS, answer.kind) ? MARKS[answer.kind] : (['dot', 'off'] as const);
  return (
    <section
      ref={section}
      tabIndex={-1}
      class="card stack decision"
      aria-label={tryMessages.result}
      aria-live="polite"
      aria-busy={isAsking}
    >
      <div class="line">
        <Tag icon={icon} tone={tone}>
          {tryMessages.answers[answer.kind] ?? answer.kind}
        </Tag>
      </div>
      {answer.kind === 'refusal' && <Refused answer={answer} />}
      {answer.kind === 'go' && <GoesTo answer={answer} />}
      {answer.kind === 'plan' && <Planned answer={answer} {...{ isAsking, onReply }} />}
      {answer.kind === 'question' && <Asked answer={answer} {...{ isAsking, onReply }} />}
    </section>
  );
}

type Of<Kind extends Answer['kind']> = Extract<Answer, { readonly kind: Kind }>;

interface Replying {
  readonly isAsking: boolean;
  readonly onReply: (reply: string) => void;
}

function Refused({ answer }: { answer: Of<'refusal'> }): JSX.Element {
  return (
    <>
      <p>
        <Outside text={answer.text} most={MOST} />
      </p>
      {answer.offers && answer.offers.length > 0 && (
        <p>
          {tryMessages.offers}: <Outside text={answer.offers.join(', ')} most={1000} />
        </p>
      )}
    </>
  );
}

function GoesTo({ answer }: { answer: Of<'go'> }): JSX.Element {
  return (
    <>
      <p>
        {tryMessages.goes}: <Outside text={answer.title} most={MOST} />{' '}
        <code class="soft">
          <Outside text={answer.route} most={MOST} />
        </code>
      </p>
      <Unused answer={{ unused: answer.unused, corrections: [] }} />
    </>
  );
}

function Planned({ answer, ...replying }: { answer: Of<'plan'> } & Replying): JSX.Element {
  return (
    <>
      <Calls calls={answer.calls} />
      <Unused answer={answer} />
      <p class="soft">{tryMessages.preview}</p>
      {answer.calls.some(({ kind }) => kind === 'action') && (
        <ReplyField label={tryMessages.changePlan} hint={tryMessages.changeHint} {...replying} />
      )}
    </>
  );
}

function Asked({ answer, isAsking, onReply }: { answer: Of<'question'> } & Replying): JSX.Element {
  return (
    <>
      <p>
        <strong>
          <Outside text={answer.text} most={1000} />
        </strong>
      </p>
      <div class="line">
        {answer.options.map(({ label, reply }) => (
          <Button key={`${label} ${reply}`} busy={isAsking} onClick={() => onReply(reply)}>
            <Outside text={label} most={MOST} />
          </Button>
        ))}
      </div>
      <ReplyField label={tryMessages.otherAnswer} {...{ isAsking, onReply }} />
      {answer.kept.length > 0 && (
        <div>
          <h2>{tryMessages.understood}</h2>
          <Calls calls={answer.kept} />
        </div>
      )}
    </>
  );
}

function Calls({ calls }: { calls: readonly PlannedSiteCall[] }): JSX.Element {
  return (
    <ol class="stack tight">
      {calls.map(({ capability, title, route, risk, values, isConfirmed }, at) => (
        <li key={`${at} ${capability}`}>
          <b>
            <Outside text={title} most={MOST} />
          </b>{' '}
          <code class="soft">
            <Outside text={capability} most={MOST} />
          </code>
          <span class="soft">
            {' '}
            · {messages.action.risks[risk] ?? risk}
            {route !== undefined && (
              <>
                {' '}
                · <Outside text={route} most={MOST} />
              </>
            )}
            {isConfirmed && ` · ${tryMessages.confirmed}`}
          </span>
          <ul>
            {values.map(({ name, label, value, source, isMadeUp }) => (
              <li key={name}>
                <Outside text={label} most={MOST} />:{' '}
                <b>
                  <Outside text={typeof value === 'string' ? value : JSON.stringify(value)} most={MOST} />
                </b>{' '}
                <span class="soft">
                  <Outside text={source} most={MOST} />
                </span>
                {isMadeUp && (
                  <Tag icon="alert" tone="wait">
                    {tryMessages.madeUp}
                  </Tag>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Unused({
  answer: { unused, corrections },
}: {
  answer: Pick<Extract<Answer, { kind: 'plan' }>, 'unused' | 'corrections'>;
}): JSX.Element {
  return (
    <>
      {unused.length > 0 && (
        <p>
          {tryMessages.unused}: <Outside text={unused.map((each) => `“${each}”`).join(', ')} most={MOST} />
        </p>
      )}
      {corrections.map(({ written, read }) => (
        <p key={`${written} ${read}`}>
          <Outside text={tryMessages.readAs(written, read)} most={MOST} />
        </p>
      ))}
    </>
  );
}

function ReplyField(props: {
  readonly label: string;
  readonly hint?: string;
  readonly isAsking: boolean;
  readonly onReply: (reply: string) => void;
}): JSX.Element {
  const [reply, setReply] = useState('');
  return (
    <form
      class="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        if (reply.trim() !== '' && !props.isAsking) props.onReply(reply);
      }}
    >
      <Field label={props.label} hint={props.hint}>
        {(links) => (
          <input
            {...links}
            class="input"
            maxLength={2000}
            autocomplete="off"
            value={reply}
            onInput={(event) => setReply(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={props.isAsking || reply.trim() === ''}>
          {tryMessages.answer}
        </Button>
      </div>
    </form>
  );
}
