import type { ComponentChildren } from 'preact';
import { MAX_NOTES, MAX_TITLE, type Person, PRIORITIES, type Priority } from '../../src/board/task.ts';
import { cancelNew, createAction, field, nestedStatus, submit } from '../annotations.ts';
import { type Outcome, outcomeText } from '../outcome.ts';
import { useRenewal } from '../use-renewal.ts';
import { AssigneeBox } from './assignee-box.tsx';
import { type Draft, isComplete } from './draft.ts';

interface NewTaskFormProps {
  readonly draft: Draft;
  readonly people: readonly Person[];
  /** While it is being saved, and when that failed. */
  readonly outcome: Outcome | undefined;
  readonly onDraft: (patch: Partial<Draft>) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

export function NewTaskForm({ draft, people, outcome, onDraft, onSend, onCancel }: NewTaskFormProps) {
  const { keyOf, ...renewed } = useRenewal();
  const isPending = outcome?.phase === 'pending';
  const isUnknown = outcome?.phase === 'failed' && outcome.code === 'ASSIGNEE_NOT_FOUND';
  const send = (event: Event) => {
    event.preventDefault();
    if (!isPending && isComplete(draft)) onSend();
  };
  const row = (part: string, content: ComponentChildren) => (
    <div class="control" data-part={part} key={keyOf(part)}>
      {content}
    </div>
  );
  return (
    <form class="new-task" onSubmit={send} {...renewed} {...createAction}>
      {row(
        'title',
        <>
          <label for="title">Title</label>
          <input
            id="title"
            type="text"
            required
            maxLength={MAX_TITLE}
            autoComplete="off"
            value={draft.title}
            onInput={({ currentTarget }) => onDraft({ title: currentTarget.value })}
            {...field('title')}
          />
        </>,
      )}
      {row(
        'assignee',
        <AssigneeBox
          people={people}
          value={draft.assignee}
          isInvalid={isUnknown}
          onValue={(assignee) => onDraft({ assignee })}
        />,
      )}
      {row(
        'priority',
        <>
          <label for="priority">Priority</label>
          <select
            id="priority"
            value={draft.priority}
            onInput={({ currentTarget }) => onDraft({ priority: currentTarget.value as Priority })}
            {...field('priority')}
          >
            {PRIORITIES.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </>,
      )}
      {row(
        'notes',
        <>
          <label for="notes">
            Notes <span class="soft">(optional)</span>
          </label>
          <textarea
            id="notes"
            rows={2}
            maxLength={MAX_NOTES}
            value={draft.notes}
            onInput={({ currentTarget }) => onDraft({ notes: currentTarget.value })}
            {...field('notes')}
          />
        </>,
      )}
      {row(
        'remind-me',
        <label class="check">
          <input
            type="checkbox"
            checked={draft.remindMe}
            onInput={({ currentTarget }) => onDraft({ remindMe: currentTarget.checked })}
            {...field('remind_me')}
          />
          Remind me
        </label>,
      )}
      {draft.remindMe &&
        row(
          'remind-on',
          <>
            <label for="remind-on">Day of the reminder</label>
            <input
              id="remind-on"
              type="date"
              required
              value={draft.remindOn}
              onInput={({ currentTarget }) => onDraft({ remindOn: currentTarget.value })}
              {...field('remind_on')}
            />
          </>,
        )}
      {outcome !== undefined && (
        <p
          key={outcome.phase}
          class={`said ${outcome.phase}`}
          role={outcome.phase === 'failed' ? 'alert' : 'status'}
          aria-busy={isPending}
          {...nestedStatus('task.create')}
        >
          {outcomeText(outcome)}
        </p>
      )}
      <div class="ends">
        <button class="button" type="button" onClick={onCancel} {...cancelNew}>
          Cancel
        </button>
        <span data-part="submit" key={keyOf('submit')}>
          <button
            class="button primary"
            type="submit"
            disabled={!isComplete(draft)}
            {...submit('task.create')}
          >
            Create task
          </button>
        </span>
      </div>
    </form>
  );
}
