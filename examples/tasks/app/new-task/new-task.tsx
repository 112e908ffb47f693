import { useRef, useState } from 'preact/hooks';
import { newTaskDialog, openAction, openStatus } from '../annotations.ts';
import type { Board } from '../use-board.ts';
import { type Draft, EMPTY_DRAFT, taskFrom } from './draft.ts';
import { NewTaskForm } from './new-task-form.tsx';

const DIALOG = 'new-task';
/** Browsers with invoker commands open and close the dialog themselves. */
const HAS_COMMANDS = 'command' in HTMLButtonElement.prototype;

/** The button and the dialog that it opens. The form stays on the page while the dialog is closed. */
export function NewTask({ board }: { readonly board: Board }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { outcome, people, create, forget } = board;
  const isFailed = outcome?.action === 'task.create' && outcome.phase === 'failed';
  const close = () => dialog.current?.close();
  const toggle = () => {
    const isOpenNow = dialog.current?.open ?? false;
    setOpen(isOpenNow);
    if (isOpenNow) return;
    setDraft(EMPTY_DRAFT);
    if (isFailed) forget();
  };
  const change = (patch: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...patch }));
    if (isFailed) forget();
  };
  const send = async () => {
    if (await create(taskFrom(draft))) close();
  };
  return (
    <>
      <button
        class="button primary"
        type="button"
        aria-haspopup="dialog"
        aria-controls={DIALOG}
        {...{ command: 'show-modal', commandfor: DIALOG }}
        onClick={() => HAS_COMMANDS || dialog.current?.showModal()}
        {...openAction}
      >
        New task
      </button>
      <dialog id={DIALOG} ref={dialog} aria-labelledby="new-task-title" onToggle={toggle} {...newTaskDialog}>
        <h2 id="new-task-title">New task</h2>
        <p class="soft" role="status" {...openStatus}>
          {isOpen ? 'Enter a title and choose who the task is for.' : ''}
        </p>
        <NewTaskForm
          draft={draft}
          people={people ?? []}
          outcome={outcome?.action === 'task.create' && outcome.phase !== 'done' ? outcome : undefined}
          onDraft={change}
          onSend={send}
          onCancel={close}
        />
      </dialog>
    </>
  );
}
