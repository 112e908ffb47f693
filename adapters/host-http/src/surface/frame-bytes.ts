import type { SurfaceFrame } from '@handrail/host';

const JPEG = 1;
const HEAD_BYTES = 9;

/** A frame as it goes over the wire: its kind, its number, the size of the page, the picture. */
export function frameBytes({ number, width, height, jpeg }: SurfaceFrame): Buffer {
  const bytes = Buffer.allocUnsafe(HEAD_BYTES + jpeg.byteLength);
  bytes.writeUInt8(JPEG, 0);
  bytes.writeUInt32LE(number, 1);
  bytes.writeUInt16LE(width, 5);
  bytes.writeUInt16LE(height, 7);
  bytes.set(jpeg, HEAD_BYTES);
  return bytes;
}
