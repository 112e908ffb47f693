import type { JsonObject } from '@handrail/base';
import type { JSX } from 'preact';
import { workflowsMessages } from '../../messages/sections/workflows.ts';
import { Button } from '../../parts/button.tsx';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import type { LastInputs } from './last-inputs.ts';

export type StartSource = 'empty' | 'example' | 'last' | 'prepared';

/** Which values to begin with, and whether to write them as JSON. */
export function StartFrom(props: {
  readonly current: StartSource;
  readonly prepared: JsonObject | undefined;
  readonly last: LastInputs | undefined;
  readonly example: JsonObject | undefined;
  readonly asJson: boolean;
  readonly hasForm: boolean;
  readonly onStart: (source: StartSource, value: JsonObject) => void;
  readonly onJson: () => void;
}): JSX.Element | null {
  const { current, prepared, last, example, asJson, hasForm, onStart, onJson } = props;
  const now = useNow(60_000);
  const offers: readonly (readonly [StartSource, JsonObject, string])[] = [
    ...(prepared ? [['prepared', prepared, workflowsMessages.begin.prepared] as const] : []),
    ...(last
      ? [
          [
            'last',
            last.inputs,
            workflowsMessages.begin.last(formatTime.relative(Date.parse(last.at), now)),
          ] as const,
        ]
      : []),
    ...(example ? [['example', example, workflowsMessages.begin.example] as const] : []),
    ['empty', {}, workflowsMessages.begin.empty],
  ];
  if (offers.length === 1 && !hasForm) return null;
  return (
    <div class="line start-from">
      {offers.length > 1 && (
        <fieldset class="line bare">
          <legend class="hidden-visually">{workflowsMessages.startFrom}</legend>
          <span class="soft" aria-hidden="true">
            {workflowsMessages.startFrom}
          </span>
          {offers.map(([source, value, text]) => (
            <button
              key={source}
              type="button"
              class="chip"
              aria-pressed={source === current}
              onClick={() => onStart(source, value)}
            >
              {text}
            </button>
          ))}
        </fieldset>
      )}
      {hasForm && (
        <span class="push">
          <Button kind="quiet" onClick={onJson}>
            {asJson ? workflowsMessages.asForm : workflowsMessages.asJson}
          </Button>
        </span>
      )}
    </div>
  );
}
