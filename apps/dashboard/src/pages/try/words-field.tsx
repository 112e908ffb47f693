import type { TurnDecision } from '@handrail/client';
import { readableName } from '@handrail/owner-view';
import type { JSX, RefObject } from 'preact';
import { tryMessages } from '../../messages/sections/try.ts';
import { Field } from '../../parts/field.tsx';
import { Outside } from '../../parts/outside.tsx';
import { markedParts } from './marked-text.ts';

const MOST = 2000;

/** The box, and below it the same words with what was found in them underlined. */
export function WordsField(props: {
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly found: NonNullable<TurnDecision['found']>;
  readonly onText: (text: string) => void;
}): JSX.Element {
  const { inputRef, text, found, onText } = props;
  const places = found.filter(({ start, end }) => end > start);
  return (
    <div class="stack tight">
      <Field label={tryMessages.ask} hint={tryMessages.askHint}>
        {(links) => (
          <textarea
            {...links}
            ref={inputRef}
            class="textarea try-box"
            rows={2}
            maxLength={MOST}
            placeholder={tryMessages.example}
            spellcheck={false}
            autocomplete="off"
            value={text}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        )}
      </Field>
      {places.length > 0 && (
        <p class="try-found">
          <span class="soft">{tryMessages.found}: </span>
          {markedParts(text, places).map(({ text: part, anchor }, index) =>
            anchor === undefined ? (
              <Outside key={index} text={part} most={MOST} />
            ) : (
              <mark key={index}>
                <Outside text={part} most={MOST} />
                <span class="small soft"> {readableName(anchor) ?? anchor}</span>
              </mark>
            ),
          )}
        </p>
      )}
    </div>
  );
}
