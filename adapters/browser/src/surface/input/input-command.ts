import { exhausted } from '@handrail/base';
import type { SurfaceInput } from '@handrail/host';
import type { CDPSession } from 'playwright-core';
import { virtualKey } from './virtual-keys.ts';

type Pointer = Extract<SurfaceInput, { readonly type: 'pointer' }>;
export type PointerButton = Exclude<Pointer['button'], 'none'>;

const BUTTON_BITS: Readonly<Record<PointerButton, number>> = { left: 1, right: 2, middle: 4 };
const MOUSE = { down: 'mousePressed', move: 'mouseMoved', up: 'mouseReleased' } as const;
const TOUCH = { start: 'touchStart', move: 'touchMove', end: 'touchEnd', cancel: 'touchCancel' } as const;

/** Does to the page what the owner did. `pressed` are the buttons held down once this has happened. */
export async function sendInput(
  session: CDPSession,
  input: SurfaceInput,
  pressed: ReadonlySet<PointerButton>,
): Promise<void> {
  switch (input.type) {
    case 'pointer':
      return sendPointer(session, input, pressed);
    case 'wheel': {
      const { x, y, dx, dy, modifiers } = input;
      await session.send('Input.dispatchMouseEvent', {
        type: 'mouseWheel',
        x,
        y,
        deltaX: dx,
        deltaY: dy,
        modifiers,
      });
      return;
    }
    case 'key': {
      const { action, key, code, text, modifiers } = input;
      const isWriting = action === 'down' && text !== undefined && text !== '';
      await session.send('Input.dispatchKeyEvent', {
        type: action === 'up' ? 'keyUp' : isWriting ? 'keyDown' : 'rawKeyDown',
        key,
        code,
        modifiers,
        windowsVirtualKeyCode: virtualKey(key, code),
        ...(isWriting && { text, unmodifiedText: text }),
      });
      return;
    }
    case 'paste':
      await session.send('Input.insertText', { text: input.text });
      return;
    case 'touch': {
      const touchPoints = input.points.map(({ id, x, y }) => ({ id, x, y }));
      await session.send('Input.dispatchTouchEvent', { type: TOUCH[input.action], touchPoints });
      return;
    }
    default:
      exhausted(input);
  }
}

async function sendPointer(
  session: CDPSession,
  { action, x, y, button, clicks, modifiers }: Pointer,
  pressed: ReadonlySet<PointerButton>,
): Promise<void> {
  // A move says which button drags.
  const [dragging = 'none'] = pressed;
  await session.send('Input.dispatchMouseEvent', {
    type: MOUSE[action],
    x,
    y,
    button: action === 'move' ? dragging : button,
    buttons: [...pressed].reduce((bits, each) => bits + BUTTON_BITS[each], 0),
    clickCount: clicks,
    modifiers,
  });
}
