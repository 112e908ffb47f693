import type { JSX } from 'preact';
import type { Failure } from '../../host/failure.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { words } from '../../words/words.ts';

/** A host without contracts is no fault; everything else that stands in the way is. */
export function NoContracts({ failure, onRetry }: { failure: Failure; onRetry: () => void }): JSX.Element {
  if (failure.code !== 'capability_not_provided') return <ErrorState failure={failure} onRetry={onRetry} />;
  return (
    <EmptyState
      icon="capability"
      title={words.capabilities.notProvided}
      action={<code>{words.capabilities.notProvidedCommand}</code>}
    >
      {words.capabilities.notProvidedText}
    </EmptyState>
  );
}
