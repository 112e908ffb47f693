import { useState } from 'preact/hooks';
import { MAX_TITLE, type Task } from '../src/board/task.ts';
import {
  boundResult,
  completeAction,
  deleteAction,
  field,
  item,
  nestedStatus,
  part,
  renameAction,
  submit,
} from './annotations.ts';
import { type Outcome, outcomeText } from './outcome.ts';
import type { Board } from './use-board.ts';
import { useRenewal } from './use-renewal.ts';

interface TaskRowProps {
  readonly task: Task;
  /** The newest outcome, when it is about this task. */
  readonly outcome: Outcome | undefined;
  readonly board: Board;
}

export function TaskRow({ task, outcome, board }: TaskRowProps) {
  const { id, title, assignee, priority, status, remindOn, notes } = task;
  const renamed = outcome?.action === 'task.rename' ? outcome : undefined;
  const remove = () => {
    if (confirm(`Delete ${id}, “${title}”? It cannot be brought back.`)) board.remove(id);
  };
  return (
    <li class={`task ${status}`} {...item(id)}>
      <div class="task-text">
        <h2 {...part('title')}>{title}</h2>
        {notes !== '' && <p class="notes">{notes}</p>}
        <p class="meta">
          <span class="id" {...part('id')}>
            {id}
          </span>
          <span {...part('assignee')}>{assignee}</span>
          <span class={`chip ${priority}`} {...part('priority')}>
            {priority}
          </span>
          <span class={`chip ${status}`} {...part('status')}>
            {status}
          </span>
          {remindOn !== '' && (
            <span>
              Reminder on{' '}
              <time dateTime={remindOn} {...part('remind_on')}>
                {remindOn}
              </time>
            </span>
          )}
        </p>
      </div>
      <div class="tools">
        <RenameForm id={id} outcome={renamed} rename={board.rename} />
        <button
          class="button"
          type="button"
          disabled={status === 'done'}
          onClick={() => board.complete(id)}
          {...completeAction}
        >
          Complete<span class="unseen"> {id}</span>
        </button>
        <button class="button grave" type="button" onClick={remove} {...deleteAction}>
          Delete<span class="unseen"> {id}</span>
        </button>
      </div>
      {renamed?.phase === 'done' && (
        <code class="receipt" {...boundResult('task.rename')}>
          {JSON.stringify(renamed.result)}
        </code>
      )}
    </li>
  );
}

interface RenameFormProps {
  readonly id: string;
  readonly outcome: Outcome | undefined;
  readonly rename: Board['rename'];
}

function RenameForm({ id, outcome, rename }: RenameFormProps) {
  const [title, setTitle] = useState('');
  const { keyOf, ...renewed } = useRenewal();
  const isFailed = outcome?.phase === 'failed';
  const send = async (event: Event) => {
    event.preventDefault();
    if (await rename(id, title)) setTitle('');
  };
  return (
    <form class="rename" onSubmit={send} {...renewed} {...renameAction}>
      <span data-part="title" key={keyOf('title')}>
        <input
          type="text"
          aria-label={`New title of ${id}`}
          placeholder="New title"
          required
          maxLength={MAX_TITLE}
          autoComplete="off"
          value={title}
          onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          {...field('new_title')}
        />
      </span>
      <span data-part="submit" key={keyOf('submit')}>
        <button class="button" type="submit" disabled={title.trim() === ''} {...submit('task.rename')}>
          Rename<span class="unseen"> {id}</span>
        </button>
      </span>
      {outcome !== undefined && (
        <p
          key={isFailed ? 'alert' : 'status'}
          class={`said ${outcome.phase}`}
          role={isFailed ? 'alert' : 'status'}
          aria-busy={outcome.phase === 'pending'}
          {...nestedStatus('task.rename')}
        >
          {outcomeText(outcome)}
        </p>
      )}
    </form>
  );
}
