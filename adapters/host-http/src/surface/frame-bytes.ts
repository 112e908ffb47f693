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

/** Undefined for everything else. */
export function readFrame(bytes: Buffer): SurfaceFrame | undefined {
  if (bytes.length < HEAD_BYTES || bytes.readUInt8(0) !== JPEG) return undefined;
  return {
    number: bytes.readUInt32LE(1),
    width: bytes.readUInt16LE(5),
    height: bytes.readUInt16LE(7),
    jpeg: bytes.subarray(HEAD_BYTES),
  };
}
