import type { JsonObject } from '@handrail/base';

/** As browsers' own protocol counts them. */
export function modifiersOf(event: {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}): number {
  return (
    (event.altKey ? 1 : 0) + (event.ctrlKey ? 2 : 0) + (event.metaKey ? 4 : 0) + (event.shiftKey ? 8 : 0)
  );
}

const BUTTONS = ['left', 'middle', 'right'] as const;

export function buttonOf(button: number): string {
  return BUTTONS[button] ?? 'none';
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where on the page a place of the window is, never beyond its edges. */
export function pointOnPage(
  place: { readonly clientX: number; readonly clientY: number },
  box: Box,
  page: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  const part = (value: number, from: number, size: number) =>
    Math.max(0, Math.min(1, size > 0 ? (value - from) / size : 0));
  return {
    x: Math.round(part(place.clientX, box.left, box.width) * page.width),
    y: Math.round(part(place.clientY, box.top, box.height) * page.height),
  };
}

const LONGEST_KEY = 32;

/** A key as the page gets it; undefined for keys that stay here: pasting is its own message. */
export function keyMessage(
  action: 'down' | 'up',
  event: {
    readonly key: string;
    readonly code: string;
    readonly altKey: boolean;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly shiftKey: boolean;
    readonly isComposing: boolean;
  },
): JsonObject | undefined {
  const { key, code } = event;
  if (event.isComposing || key === 'Process' || key === 'Unidentified' || key === 'Dead') return undefined;
  if (key.length > LONGEST_KEY || code.length > LONGEST_KEY) return undefined;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && key.toLowerCase() === 'v') return undefined;
  const text = action === 'down' && !isCommand ? textOf(key) : undefined;
  return {
    type: 'key',
    action,
    key,
    code,
    modifiers: modifiersOf(event),
    ...(text !== undefined && { text }),
  };
}

/** What a key writes. One character may be made of two units. */
function textOf(key: string): string | undefined {
  if (key === 'Enter') return '\r';
  return Array.from(key).length === 1 ? key : undefined;
}

/** Leaves the page by keyboard: every other key belongs to it. */
export function isWayOut(event: { readonly key: string; readonly shiftKey: boolean }): boolean {
  return event.key === 'Escape' && event.shiftKey;
}
