import { Duplex } from 'node:stream';

/** One end of a connection that exists in memory only. It takes the calls that HTTP makes on a socket. */
export class MemoryStream extends Duplex {
  #peer: MemoryStream | undefined;
  #waiting: (() => void) | undefined;

  static pair(): readonly [MemoryStream, MemoryStream] {
    const one = new MemoryStream();
    const other = new MemoryStream();
    one.#peer = other;
    other.#peer = one;
    return [one, other];
  }

  override _read(): void {
    const go = this.#waiting;
    this.#waiting = undefined;
    go?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const peer = this.#peer;
    if (!peer || peer.destroyed || peer.push(chunk)) done();
    else peer.#waiting = done;
  }

  override _final(done: () => void): void {
    if (!this.#peer?.destroyed) this.#peer?.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const peer = this.#peer;
    // As with a socket, what was written before still arrives.
    if (peer && !peer.destroyed && !peer.readableEnded) setImmediate(() => peer.push(null));
    if (peer) peer.#release();
    done(error);
  }

  setTimeout(): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  #release(): void {
    const go = this.#waiting;
    this.#waiting = undefined;
    go?.();
  }
}
