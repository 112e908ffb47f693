/** A picture of the live page. */
export interface LiveFrame {
  readonly number: number;
  /** Of the page in its own pixels, which is what pointers are measured in. */
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array<ArrayBuffer>;
}

const HEAD = 9;
const JPEG = 1;

/** Undefined for what is not a picture: a byte for its kind, four for its number, twice two for the size, then the bytes. */
export function readFrame(bytes: ArrayBuffer): LiveFrame | undefined {
  if (bytes.byteLength <= HEAD) return undefined;
  const view = new DataView(bytes);
  if (view.getUint8(0) !== JPEG) return undefined;
  const [width, height] = [view.getUint16(5, true), view.getUint16(7, true)];
  if (width === 0 || height === 0) return undefined;
  return { number: view.getUint32(1, true), width, height, jpeg: new Uint8Array(bytes, HEAD) };
}
