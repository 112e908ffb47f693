import type { JSX } from 'preact';
import { tryMessages } from '../../messages/sections/try.ts';
import { Field } from '../../parts/field.tsx';

export function TurnFields(props: {
  readonly turn: string;
  readonly state: string;
  readonly isTurnRead: boolean;
  readonly isStateRead: boolean;
  readonly onTurn: (text: string) => void;
  readonly onState: (text: string) => void;
}): JSX.Element {
  return (
    <div class="stack try-turn">
      <Field
        label={tryMessages.turnLabel}
        hint={tryMessages.turnHint}
        problem={props.isTurnRead ? undefined : tryMessages.notJson}
      >
        {(links) => (
          <textarea
            {...links}
            class="textarea mono"
            rows={8}
            spellcheck={false}
            value={props.turn}
            onInput={(event) => props.onTurn(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label={tryMessages.stateLabel}
        isOptional
        problem={props.isStateRead ? undefined : tryMessages.notJson}
      >
        {(links) => (
          <textarea
            {...links}
            class="textarea mono"
            rows={3}
            spellcheck={false}
            value={props.state}
            onInput={(event) => props.onState(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  );
}
