import { type ActionId, boundResult, boundStatus } from './annotations.ts';
import { type Outcome, outcomeText } from './outcome.ts';

/** Actions whose outcome is shown above the list: a deleted row and a closed dialog cannot show it themselves. */
const SHOWN_HERE: readonly ActionId[] = ['task.create', 'task.complete', 'task.delete'];

interface ActivityProps {
  readonly outcome: Outcome | undefined;
  readonly onDismiss: () => void;
}

export function Activity({ outcome, onDismiss }: ActivityProps) {
  // While the dialog of a new task is open it shows itself what is wrong.
  const isInDialog = outcome?.action === 'task.create' && outcome.phase !== 'done';
  const shown = outcome && SHOWN_HERE.includes(outcome.action) && !isInDialog ? outcome : undefined;
  return (
    <section class={`activity ${shown?.phase ?? 'idle'}`} aria-label="Latest change">
      {SHOWN_HERE.map((action) => (
        <ActionStatus key={action} action={action} outcome={shown?.action === action ? shown : undefined} />
      ))}
      {shown?.phase === 'done' && (
        <code class="receipt" {...boundResult(shown.action)}>
          {JSON.stringify(shown.result)}
        </code>
      )}
      {shown !== undefined && shown.phase !== 'pending' && (
        <button class="button quiet" type="button" onClick={onDismiss}>
          Dismiss
        </button>
      )}
    </section>
  );
}

function ActionStatus({
  action,
  outcome,
}: {
  readonly action: ActionId;
  readonly outcome: Outcome | undefined;
}) {
  const isFailed = outcome?.phase === 'failed';
  return (
    <p
      // A live region takes on another role only as another element.
      key={isFailed ? 'alert' : 'status'}
      class="said"
      role={isFailed ? 'alert' : 'status'}
      aria-busy={outcome?.phase === 'pending'}
      {...boundStatus(action)}
    >
      {outcome === undefined ? '' : outcomeText(outcome)}
    </p>
  );
}
