import { isJsonObject, type JsonObject } from '@handrail/base';
import type { TurnDecision } from '@handrail/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { tryMessages } from '../../messages/sections/try.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { ShortText } from '../short-text.tsx';

const MOST = 500;

/** What the contract asks, as fields. An answer is offered like any first value and may be refused as well. */
export function Questions(props: {
  readonly decision: TurnDecision;
  readonly onAnswer: (turn: JsonObject) => void;
}): JSX.Element {
  const { questions = [], turn } = props.decision;
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const given = questions.filter(({ anchor }) => (answers[anchor] ?? '').trim() !== '');
  return (
    <form
      class="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        if (given.length > 0)
          props.onAnswer(
            withAnswers(
              turn,
              given.map(({ anchor }) => [anchor, answers[anchor] ?? '']),
            ),
          );
      }}
    >
      <h2>{tryMessages.questions}</h2>
      {questions.map(({ anchor, text }) => (
        <Field key={anchor} label={<ShortText text={text} most={1000} />}>
          {(links) => (
            <input
              {...links}
              class="input"
              maxLength={MOST}
              autocomplete="off"
              value={answers[anchor] ?? ''}
              onInput={(event) => setAnswers({ ...answers, [anchor]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" busy={given.length === 0}>
          {tryMessages.answer}
        </Button>
      </div>
    </form>
  );
}

function withAnswers(turn: JsonObject, answers: readonly (readonly [string, string])[]): JsonObject {
  const before = isJsonObject(turn.extracted) ? turn.extracted : {};
  const offered = answers.map(([anchor, value]) => [anchor, [{ value, quality: 'high' }]] as const);
  return { ...turn, extracted: { ...before, ...Object.fromEntries(offered) } };
}
