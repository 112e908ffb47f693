import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { JsonObject } from '@handrail/base';
import { type ConnectorEnd, type ConnectorSession, OwnerValues } from '@handrail/host';
import { LineSplitter, type OutputLine } from './line-splitter.ts';
import { endGroup, stopChild } from './stop-child.ts';

type Got = { readonly line: unknown } | { readonly ended: ConnectorEnd };

const MAX_LINE_BYTES = 256_000;
const MAX_COMPLAINT_BYTES = 4_000;
const MAX_COMPLAINTS = 100;
/** Lines that wait before the child is made to wait. */
const MAX_WAITING = 100;

/** One child at work. It is read no faster than its lines are taken. */
export class ProcessSession implements ConnectorSession {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: Got[] = [];
  readonly #told = new OwnerValues();
  #wake: ((got: Got) => void) | undefined;
  #ended: ConnectorEnd | undefined;
  #closing: Promise<void> | undefined;

  constructor(child: ChildProcessWithoutNullStreams, onComplaint: (text: string) => void) {
    this.#child = child;
    const splitter = new LineSplitter(MAX_LINE_BYTES);
    child.stdout.on('data', (bytes: Uint8Array) => {
      for (const line of splitter.push(bytes)) {
        this.#give(readLine(line));
        if (!('tooLong' in line)) continue;
        // Nothing it says after that counts, and reading on would cost as much as it cares to write.
        child.stdout.destroy();
        void this.close();
        return;
      }
      if (this.#lines.length >= MAX_WAITING) child.stdout.pause();
    });
    this.#hearComplaints(onComplaint);
    // A broken pipe is reported to whoever writes, and must not end the host.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {});
    child.on('error', () => {});
    child.once('exit', () => endGroup(child));
    child.once('close', (code, signal) => {
      const last = splitter.end();
      if (last) this.#give(readLine(last));
      this.#end({ ok: code === 0, reason: reasonOf(code, signal) });
    });
  }

  next(): Promise<Got> {
    const got = this.#lines.shift();
    if (this.#lines.length < MAX_WAITING / 2) this.#child.stdout.resume();
    if (got) return Promise.resolve(got);
    if (this.#ended) return Promise.resolve({ ended: this.#ended });
    return new Promise((wake) => {
      this.#wake = wake;
    });
  }

  send(line: JsonObject): Promise<void> {
    const { stdin } = this.#child;
    const { data = null, inputs = null, config = null, secrets = null } = line;
    this.#told.add({ data, inputs, config, secrets });
    return new Promise((resolve, reject) => {
      if (this.#ended || !stdin.writable) {
        reject(new Error('The connector has closed its input.'));
        return;
      }
      stdin.write(`${JSON.stringify(line)}\n`, (error) => {
        if (error) reject(new Error('The connector has closed its input.'));
        else resolve();
      });
    });
  }

  close(): Promise<void> {
    this.#child.stdout.resume();
    this.#closing ??= stopChild(this.#child).finally(() => this.#told.forget());
    return this.#closing;
  }

  #hearComplaints(onComplaint: (text: string) => void): void {
    const splitter = new LineSplitter(MAX_COMPLAINT_BYTES);
    let heard = 0;
    this.#child.stderr.on('data', (bytes: Uint8Array) => {
      for (const line of splitter.push(bytes)) {
        heard += 1;
        if (heard > MAX_COMPLAINTS) continue;
        onComplaint('text' in line ? this.#told.scrubText(line.text) : 'A line that is too long.');
      }
    });
  }

  #give(got: Got): void {
    const wake = this.#wake;
    this.#wake = undefined;
    if (wake) wake(got);
    else this.#lines.push(got);
  }

  #end(ended: ConnectorEnd): void {
    this.#ended = ended;
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.({ ended });
  }
}

/** What is not JSON comes as undefined, and whoever takes it knows that for a violation. */
function readLine(line: OutputLine): Got {
  if ('tooLong' in line) return { line: undefined };
  try {
    const value: unknown = JSON.parse(line.text);
    return { line: value };
  } catch {
    return { line: undefined };
  }
}

function reasonOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (code === 0) return '';
  return code === null ? `it was ended by ${signal ?? 'a signal'}` : `it left with code ${code}`;
}
