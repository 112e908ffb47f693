import type { JsonObject } from '@handrail/base';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { liveMessages } from '../../messages/sections/live.ts';
import { Button } from '../../parts/button.tsx';

/** Opens a phone's own keyboard for the live page. What is typed goes on at once and stays in no field. */
export function PhoneKeyboard({ send }: { send: (message: JsonObject) => void }): JSX.Element {
  const field = useRef<HTMLTextAreaElement>(null);
  const press = (key: string, text?: string) => {
    const message = { type: 'key', key, code: key, modifiers: 0 };
    send({ ...message, action: 'down', ...(text !== undefined && { text }) });
    send({ ...message, action: 'up' });
  };
  return (
    <span class="phone-keyboard">
      <Button icon="keyboard" onClick={() => field.current?.focus()}>
        {liveMessages.keyboard}
      </Button>
      <textarea
        ref={field}
        class="hidden-visually"
        aria-label={liveMessages.keyboard}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onBeforeInput={(event) => {
          const { inputType, data } = event as unknown as InputEvent;
          if (inputType === 'deleteContentBackward') press('Backspace');
          else if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') press('Enter', '\r');
          else if (data) send({ type: 'paste', text: data });
          if (inputType !== 'insertCompositionText') event.preventDefault();
        }}
        onInput={(event) => {
          event.currentTarget.value = '';
        }}
      />
    </span>
  );
}
