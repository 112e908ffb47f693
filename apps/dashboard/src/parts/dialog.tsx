import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../messages/messages.ts';
import { Button } from './button.tsx';
import { IgnoredPress } from './decisions/ignored-press.tsx';

/** Shown while it is mounted. The platform keeps the focus inside and gives it back afterwards. */
export function Dialog(props: {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}): JSX.Element {
  const { title, children, onClose } = props;
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // At once, not after the next paint: the focus must be back before the owner presses another key.
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button kind="icon" icon="close" label={messages.parts.close} onClick={onClose} />
      </div>
      <div class="dialog-body">{children}</div>
      <IgnoredPress />
    </dialog>
  );
}
