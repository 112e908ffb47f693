import { Writable } from 'node:stream';

/** The marks that switch colours on and off. */
export const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The same terminal without colours: the prompt library knows nothing of NO_COLOR on Node 20. */
export function withoutColour(output: Writable): Writable {
  const plain = new Writable({
    decodeStrings: false,
    write(chunk: unknown, _encoding, done) {
      output.write(String(chunk).replace(COLOUR, ''));
      done();
    },
  });
  // The library asks the stream it writes to for its size and for changes of it.
  for (const name of ['columns', 'rows', 'isTTY'] as const) {
    Object.defineProperty(plain, name, { get: () => Reflect.get(output, name) });
  }
  output.on('resize', () => plain.emit('resize'));
  return plain;
}
