import type { JSX } from 'preact';
import type { Failure } from '../host/failure.ts';
import { Icon } from '../icons/icon.tsx';
import { messages } from '../messages/messages.ts';
import { Button } from './button.tsx';
import { Outside } from './outside.tsx';

/** What went wrong, the way out, and how to find it in the log. */
export function ErrorState(props: { readonly failure: Failure; readonly onRetry?: () => void }): JSX.Element {
  const { failure, onRetry } = props;
  const [title, text] = messages.failures[failure.kind];
  return (
    <div class="state" role="alert">
      <Icon name={failure.kind === 'unreachable' ? 'unplugged' : 'alert'} />
      <h2>{title}</h2>
      <p class="soft">{failure.kind === 'refused' ? <Outside text={failure.message} most={400} /> : text}</p>
      {onRetry && (
        <Button icon="retry" onClick={onRetry}>
          {messages.failure.again}
        </Button>
      )}
      <Codes failure={failure} />
    </div>
  );
}

/** One line beside a control whose request failed. */
export function FailureLine({ failure }: { failure: Failure }): JSX.Element {
  const { kind, notice, message } = failure;
  const [title, text] = notice ? messages.refusals[notice] : messages.failures[kind];
  return (
    <div class="notice tone-bad" role="alert">
      <Icon name="alert" />
      <div>
        <strong>{title}.</strong>{' '}
        {kind === 'refused' && !notice ? <Outside text={message} most={400} /> : text}{' '}
        <Codes failure={failure} />
      </div>
    </div>
  );
}

function Codes({ failure: { code, reference } }: { failure: Failure }): JSX.Element {
  return (
    <span class="small soft">
      <code>{code}</code>
      {reference !== undefined && (
        <>
          {' · '}
          {messages.failure.reference} <code>{reference}</code>
        </>
      )}
    </span>
  );
}
