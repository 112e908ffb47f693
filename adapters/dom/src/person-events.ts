/** Longer texts are not typed key by key; nothing filters by so many. */
const MOST_KEYS = 200;

/** Presses an element with everything that comes before a click: lists pick on the way down, or need to be pointed at. */
export function pressAsPerson(element: Element): void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = Element.prototype.getBoundingClientRect.call(element);
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  const shared = { bubbles: true, cancelable: true, composed: true, ...at };
  const pointer = { ...shared, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
  element.dispatchEvent(new PointerEvent('pointerover', pointer));
  element.dispatchEvent(new MouseEvent('mouseover', shared));
  element.dispatchEvent(new PointerEvent('pointermove', pointer));
  element.dispatchEvent(new MouseEvent('mousemove', shared));
  element.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  element.dispatchEvent(new MouseEvent('mousedown', { ...shared, buttons: 1, detail: 1 }));
  element.dispatchEvent(new PointerEvent('pointerup', pointer));
  element.dispatchEvent(new MouseEvent('mouseup', { ...shared, detail: 1 }));
  // Some pick on the way down and draw the list anew; what is gone cannot be clicked.
  if (element.isConnected) element.dispatchEvent(new MouseEvent('click', { ...shared, detail: 1 }));
}

/** Types a text in place of what a control holds, key by key, so that whatever listens to keys hears it. */
export function typeAsPerson(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const write = nativeSetter(control);
  const input = (inputType: string, data: string | null) =>
    control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType, data }));
  if (control.value !== '') {
    write('');
    input('deleteContentBackward', null);
  }
  const characters = [...text];
  if (characters.length > MOST_KEYS) {
    write(text);
    input('insertReplacementText', text);
    return;
  }
  let typed = '';
  for (const key of characters) {
    const pressed = { key, bubbles: true, cancelable: true, composed: true };
    typed += key;
    control.dispatchEvent(new KeyboardEvent('keydown', pressed));
    write(typed);
    input('insertText', key);
    control.dispatchEvent(new KeyboardEvent('keyup', pressed));
  }
}

/** Inputs that hold what keys type, as opposed to those with parts of their own such as dates. */
const TYPED: ReadonlySet<string> = new Set([
  ...['text', 'search', 'email', 'tel', 'url', 'password', 'number', 'textarea'],
]);

/**
 * Presses the key that ends the typing of a text, and returns what releases it: some pages take a text over only when
 * they hear keys.
 */
export function aroundTyping(control: HTMLInputElement | HTMLTextAreaElement, text: string): () => void {
  if (!TYPED.has(control.type)) return () => undefined;
  const pressed = { key: [...text.slice(-2)].at(-1) ?? 'Backspace', bubbles: true, composed: true };
  control.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, cancelable: true }));
  return () => control.dispatchEvent(new KeyboardEvent('keyup', pressed));
}

/** Frameworks put their own setter on elements to tell their writes from a person's; this one is the person's. */
function nativeSetter(control: HTMLInputElement | HTMLTextAreaElement): (text: string) => void {
  const prototype =
    control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  return (text) => {
    if (set) set.call(control, text);
    else control.value = text;
  };
}
