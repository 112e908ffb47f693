import type { JSX } from 'preact';
import type { Failure } from '../../host/failure.ts';
import { capabilitiesMessages } from '../../messages/sections/capabilities.ts';
import { LinkButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';

/** A host without contracts is not a fault; everything else that is in the way is. */
export function NoContracts({ failure, onRetry }: { failure: Failure; onRetry: () => void }): JSX.Element {
  if (failure.code !== 'capability_not_provided') return <ErrorState failure={failure} onRetry={onRetry} />;
  return (
    <EmptyState
      icon="capability"
      title={capabilitiesMessages.notProvided}
      action={
        <LinkButton href="/start?part=import" icon="upload">
          {capabilitiesMessages.import}
        </LinkButton>
      }
    >
      {capabilitiesMessages.emptyText}
    </EmptyState>
  );
}
