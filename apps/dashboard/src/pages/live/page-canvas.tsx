import type { JsonObject } from '@handrail/base';
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { liveMessages } from '../../messages/sections/live.ts';
import { buttonOf, isWayOut, keyMessage, modifiersOf, pointOnPage } from './input.ts';

export interface PageCanvasProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** The size of the page in its own pixels. */
  readonly page: () => { readonly width: number; readonly height: number };
  readonly isInControl: boolean;
  readonly send: (message: JsonObject) => void;
  readonly onLeave: () => void;
}

const LINE = 16;
const MAX_PASTE = 16_000;

/** The picture of the page, and everything an owner does on it. */
export function PageCanvas(props: PageCanvasProps): JSX.Element {
  const { canvas, isInControl } = props;
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => (canvas.current ? listen(canvas.current, latest) : undefined), []);
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: what is drawn is its own application
    <canvas
      ref={canvas}
      class={isInControl ? 'live-canvas is-mine' : 'live-canvas'}
      width={1280}
      height={800}
      role="application"
      tabIndex={0}
      aria-label={liveMessages.page}
    />
  );
}

/** What is listened to on the canvas, and how it is told. */
interface Listening {
  readonly canvas: HTMLCanvasElement;
  readonly signal: AbortSignal;
  readonly latest: { readonly current: PageCanvasProps };
  /** Where on the page something happened. */
  at(place: { readonly clientX: number; readonly clientY: number }): {
    readonly x: number;
    readonly y: number;
  };
  /** Sends only while the owner is in control. */
  send(message: JsonObject): void;
  on<Name extends keyof HTMLElementEventMap>(
    name: Name,
    take: (event: HTMLElementEventMap[Name]) => void,
  ): void;
}

/** Plain listeners: touch and wheel must be able to keep the browser from scrolling and zooming. */
function listen(canvas: HTMLCanvasElement, latest: { readonly current: PageCanvasProps }): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const listening: Listening = {
    canvas,
    signal,
    latest,
    at: (place) => pointOnPage(place, canvas.getBoundingClientRect(), latest.current.page()),
    send: (message) => {
      if (latest.current.isInControl) latest.current.send(message);
    },
    on: (name, take) => canvas.addEventListener(name, take, { signal, passive: false }),
  };
  listenToMouse(listening);
  listenToTouch(listening);
  listenToKeys(listening);
  return () => stop.abort();
}

function listenToMouse({ canvas, signal, at, send, on }: Listening): void {
  const pointer = (action: 'down' | 'up') => (event: MouseEvent) => {
    event.preventDefault();
    if (action === 'down') canvas.focus({ preventScroll: true });
    const clicks = Math.min(3, Math.max(1, event.detail));
    send({
      type: 'pointer',
      action,
      ...at(event),
      button: buttonOf(event.button),
      clicks,
      modifiers: modifiersOf(event),
    });
  };
  on('mousedown', pointer('down'));
  addEventListener('mouseup', (event) => event.target === canvas && pointer('up')(event), { signal });
  on('contextmenu', (event) => event.preventDefault());

  // A mouse moves far more often than a page is drawn; only the newest place counts.
  let moved: MouseEvent | undefined;
  on('mousemove', (event) => {
    if (!moved)
      requestAnimationFrame(() => {
        const last = moved;
        moved = undefined;
        if (!last) return;
        const button =
          last.buttons & 1 ? 'left' : last.buttons & 2 ? 'right' : last.buttons & 4 ? 'middle' : 'none';
        send({
          type: 'pointer',
          action: 'move',
          ...at(last),
          button,
          clicks: 0,
          modifiers: modifiersOf(last),
        });
      });
    moved = event;
  });
  on('wheel', (event) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit].map((delta) =>
      Math.max(-5_000, Math.min(5_000, delta)),
    );
    send({ type: 'wheel', ...at(event), dx: dx ?? 0, dy: dy ?? 0, modifiers: modifiersOf(event) });
  });
}

function listenToTouch({ canvas, at, send, on }: Listening): void {
  const touch = (action: 'start' | 'move' | 'end' | 'cancel') => (event: TouchEvent) => {
    event.preventDefault();
    if (action === 'start') canvas.focus({ preventScroll: true });
    const points = [...event.touches]
      .slice(0, 10)
      .map((each) => ({ id: Math.abs(each.identifier) % 0x7fff_ffff, ...at(each) }));
    send({ type: 'touch', action, points });
  };
  on('touchstart', touch('start'));
  on('touchmove', touch('move'));
  on('touchend', touch('end'));
  on('touchcancel', touch('cancel'));
}

/** Keys and what is pasted. One key always leads out of the canvas. */
function listenToKeys({ canvas, signal, latest, send, on }: Listening): void {
  const key = (action: 'down' | 'up') => (event: KeyboardEvent) => {
    if (isWayOut(event)) {
      event.preventDefault();
      if (action === 'down') latest.current.onLeave();
      return;
    }
    if (!latest.current.isInControl) return;
    const message = keyMessage(action, event);
    if (!message) return;
    event.preventDefault();
    send(message);
  };
  on('keydown', key('down'));
  on('keyup', key('up'));
  document.addEventListener(
    'paste',
    (event) => {
      if (document.activeElement !== canvas) return;
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text !== '') send({ type: 'paste', text: text.slice(0, MAX_PASTE) });
    },
    { signal },
  );
}
