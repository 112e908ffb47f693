/** What a program did to files, in order. */
export type DiskStep =
  | { readonly type: 'write'; readonly file: string; readonly at: number; readonly data: Buffer }
  | { readonly type: 'truncate'; readonly file: string; readonly size: number }
  | { readonly type: 'remove'; readonly file: string }
  /** A second name, or another one, for a file that was synced before. Taken as certain at once. */
  | { readonly type: 'link'; readonly file: string; readonly to: string }
  | { readonly type: 'sync'; readonly file: string }
  /** Of the folder: files that were removed stay so. */
  | { readonly type: 'sync-names' }
  /** The program has told somebody that something is stored. */
  | { readonly type: 'answer'; readonly no: number };

type Change = Exclude<DiskStep, { readonly type: 'sync' | 'sync-names' | 'answer' | 'link' }>;

/** Disks write so much at once or not at all. */
const SECTOR = 512;

/**
 * Files as a disk has them that may lose all that was not synced. What was synced is there for certain; of the rest any part may
 * be, in any order, and a write may be torn between two sectors.
 */
export class Disk {
  readonly #durable = new Map<string, Buffer>();
  #pending: Change[] = [];

  apply(step: DiskStep): void {
    if (step.type === 'answer') return;
    if (step.type === 'sync-names') {
      this.#syncNames();
      return;
    }
    if (step.type === 'link') {
      this.#durable.set(step.to, Buffer.from(this.#durable.get(step.file) ?? []));
      return;
    }
    if (step.type !== 'sync') {
      this.#pending.push(step);
      return;
    }
    for (const change of this.#pending) if (change.file === step.file) perform(this.#durable, change);
    this.#pending = this.#pending.filter(({ file }) => file !== step.file);
  }

  #syncNames(): void {
    const removals = this.#pending.filter(({ type }) => type === 'remove');
    for (const removal of removals) {
      this.#durable.delete(removal.file);
      const last = this.#pending.indexOf(removal);
      // A file of the same name may have been made since.
      this.#pending = this.#pending.filter(({ file }, index) => file !== removal.file || index > last);
    }
  }

  /** The files after a loss of power. `keeps` says of each part that was not synced whether it got there. */
  afterLoss(keeps: () => boolean): ReadonlyMap<string, Buffer> {
    const files = new Map([...this.#durable].map(([file, bytes]) => [file, Buffer.from(bytes)]));
    for (const change of this.#pending) {
      if (change.type !== 'write') {
        if (keeps()) perform(files, change);
        continue;
      }
      for (const part of sectorsOf(change)) if (keeps()) perform(files, part);
    }
    return files;
  }
}

function perform(files: Map<string, Buffer>, change: Change): void {
  if (change.type === 'remove') {
    files.delete(change.file);
    return;
  }
  const before = files.get(change.file) ?? Buffer.alloc(0);
  const size =
    change.type === 'truncate' ? change.size : Math.max(before.length, change.at + change.data.length);
  const after = size === before.length ? before : Buffer.alloc(size);
  if (after !== before) before.copy(after, 0, 0, Math.min(size, before.length));
  if (change.type === 'write') change.data.copy(after, change.at);
  files.set(change.file, after);
}

function* sectorsOf({
  file,
  at,
  data,
}: Extract<DiskStep, { type: 'write' }>): Generator<Extract<DiskStep, { type: 'write' }>> {
  for (let from = 0; from < data.length; ) {
    const to = Math.min(data.length, from + SECTOR - ((at + from) % SECTOR));
    yield { type: 'write', file, at: at + from, data: data.subarray(from, to) };
    from = to;
  }
}
