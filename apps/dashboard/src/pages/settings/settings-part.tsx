import type { ComponentChildren, JSX } from 'preact';
import type { Failure } from '../../host/failure.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';

interface LoadedPart<Value> {
  readonly value: Value | undefined;
  readonly failure: Failure | undefined;
  readonly reload: () => void;
}

/** A part of the settings: its heading with at most one button, what it is, and what was loaded. */
export function SettingsPart<Value>(props: {
  readonly title: string;
  readonly text: string;
  readonly actionText?: string;
  readonly onAction?: () => void;
  readonly loaded: LoadedPart<Value>;
  readonly show: (value: Value) => ComponentChildren;
  /** The dialog that is open. */
  readonly children?: ComponentChildren;
}): JSX.Element {
  const { value, failure, reload } = props.loaded;
  return (
    <section class="stack tight">
      <div class="line">
        <h2>{props.title}</h2>
        {props.onAction && (
          <span class="push">
            <Button onClick={props.onAction}>{props.actionText}</Button>
          </span>
        )}
      </div>
      <p class="soft">{props.text}</p>
      {value !== undefined ? (
        props.show(value)
      ) : failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={3} />
      )}
      {props.children}
    </section>
  );
}
