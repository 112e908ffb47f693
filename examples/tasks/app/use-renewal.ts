import { useState } from 'preact/hooks';

export interface Renewal {
  /** Goes on the element of a part as its key, beside `data-part`. */
  keyOf(part: string): string;
  readonly onInput: (event: Event) => void;
  readonly onFocusOut: (event: Event) => void;
}

/**
 * Replaces the elements of a form as it is filled, as pages do that draw themselves from scratch: input in one part
 * replaces the elements of all other parts, and a part that loses the focus is replaced itself. The element that has the
 * focus stays, so a person does not notice. A program that kept an element from before holds one that is disconnected.
 */
export function useRenewal(): Renewal {
  const [inputs, setInputs] = useState(0);
  const [own, setOwn] = useState<Readonly<Record<string, number>>>({});
  return {
    keyOf: (part) => `${part}-${own[part] ?? inputs}`,
    onInput: (event) => {
      const name = partOf(event);
      setOwn((before) => (name === undefined ? {} : { [name]: before[name] ?? inputs }));
      setInputs((before) => before + 1);
    },
    onFocusOut: (event) => {
      const name = partOf(event);
      const { target } = event;
      // Later, because a submission that the same key press sets off still needs the element.
      setTimeout(() => {
        const holdsFocus = target instanceof Node && target.contains(document.activeElement);
        if (name !== undefined && !holdsFocus) setOwn(({ [name]: _left, ...others }) => others);
      }, 0);
    },
  };
}

function partOf({ target }: Event): string | undefined {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
  return part?.dataset.part;
}
