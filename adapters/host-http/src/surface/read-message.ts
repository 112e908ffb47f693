import { isJsonObject, type JsonObject } from '@handrail/base';
import type { SurfaceInput, SurfaceSize } from '@handrail/host';

/** What a viewer sends. */
export type ClientMessage =
  | { readonly type: 'hello'; readonly ticket: string; readonly size: SurfaceSize }
  | { readonly type: 'ack'; readonly frame: number }
  | { readonly type: 'input'; readonly input: SurfaceInput }
  | { readonly type: 'resize'; readonly size: SurfaceSize }
  | { readonly type: 'take' | 'hand-back' | 'end' };

const MAX_TICKET = 200;
const MAX_PASTE = 16_384;
const MAX_KEY = 32;
/** What one key can write: with accents and input methods more than one character. */
const MAX_KEY_TEXT = 16;
const MAX_POINTS = 10;
const MAX_COORDINATE = 10_000;
const SMALLEST = 200;
const WIDEST = 2_560;
const HIGHEST = 1_600;

/** Undefined for everything that is not exactly one of the messages: whoever sends it is not our page. */
export function readMessage(text: string): ClientMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJsonObject(value)) return undefined;
  switch (value.type) {
    case 'hello': {
      const { ticket } = value;
      const size = readSize(value);
      if (typeof ticket !== 'string' || ticket.length > MAX_TICKET || !size) return undefined;
      return { type: 'hello', ticket, size };
    }
    case 'ack':
      return isInteger(value.frame, 1, 0xffff_ffff) ? { type: 'ack', frame: value.frame } : undefined;
    case 'resize': {
      const size = readSize(value);
      return size && { type: 'resize', size };
    }
    case 'take':
    case 'hand-back':
    case 'end':
      return { type: value.type };
    default: {
      const input = readInput(value);
      return input && { type: 'input', input };
    }
  }
}

/** A window of any size is met with a page of a size that can be shown. */
function readSize({ width, height, scale }: JsonObject): SurfaceSize | undefined {
  if (!isNumber(width, 1, 100_000) || !isNumber(height, 1, 100_000)) return undefined;
  if (scale !== undefined && !isNumber(scale, 0.1, 10)) return undefined;
  return { width: between(width, SMALLEST, WIDEST), height: between(height, SMALLEST, HIGHEST) };
}

function readInput(value: JsonObject): SurfaceInput | undefined {
  switch (value.type) {
    case 'pointer':
      return readPointer(value);
    case 'wheel': {
      const { x, y, dx, dy, modifiers } = value;
      if (!isCoordinate(x) || !isCoordinate(y) || !isCoordinate(dx) || !isCoordinate(dy)) return undefined;
      return isModifiers(modifiers) ? { type: 'wheel', x, y, dx, dy, modifiers } : undefined;
    }
    case 'key':
      return readKey(value);
    case 'paste': {
      const { text } = value;
      return isText(text, MAX_PASTE) ? { type: 'paste', text } : undefined;
    }
    case 'touch':
      return readTouch(value);
    default:
      return undefined;
  }
}

function readPointer({ action, x, y, button, clicks, modifiers }: JsonObject): SurfaceInput | undefined {
  if (action !== 'down' && action !== 'move' && action !== 'up') return undefined;
  if (button !== 'none' && button !== 'left' && button !== 'middle' && button !== 'right') return undefined;
  if (!isCoordinate(x) || !isCoordinate(y) || !isInteger(clicks, 0, 3) || !isModifiers(modifiers)) {
    return undefined;
  }
  return { type: 'pointer', action, x, y, button, clicks, modifiers };
}

function readKey({ action, key, code, text, modifiers }: JsonObject): SurfaceInput | undefined {
  if (action !== 'down' && action !== 'up') return undefined;
  if (!isText(key, MAX_KEY) || !isText(code, MAX_KEY) || !isModifiers(modifiers)) return undefined;
  if (text === undefined) return { type: 'key', action, key, code, modifiers };
  return isText(text, MAX_KEY_TEXT) ? { type: 'key', action, key, code, text, modifiers } : undefined;
}

function readTouch({ action, points }: JsonObject): SurfaceInput | undefined {
  if (action !== 'start' && action !== 'move' && action !== 'end' && action !== 'cancel') return undefined;
  if (!Array.isArray(points) || points.length > MAX_POINTS) return undefined;
  const read: { id: number; x: number; y: number }[] = [];
  for (const point of points) {
    if (!isJsonObject(point)) return undefined;
    const { id, x, y } = point;
    if (!isInteger(id, 0, 0x7fff_ffff) || !isCoordinate(x) || !isCoordinate(y)) return undefined;
    read.push({ id, x, y });
  }
  return { type: 'touch', action, points: read };
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function isNumber(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

function isInteger(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && isNumber(value, least, most);
}

const isCoordinate = (value: unknown) => isNumber(value, -MAX_COORDINATE, MAX_COORDINATE);
const isModifiers = (value: unknown) => isInteger(value, 0, 15);
const between = (value: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));
