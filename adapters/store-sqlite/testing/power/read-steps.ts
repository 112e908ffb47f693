import type { DiskStep } from './disk.ts';

/** The calls that have to be traced, and how: with the paths of files, and all bytes in hexadecimal. */
export const TRACE_OPTIONS: readonly string[] = [
  ...['-f', '-y', '-xx', '-s', '1000000', '-e'],
  'trace=pwrite64,write,ftruncate,fsync,fdatasync,unlink,unlinkat,link,linkat,rename,renameat,renameat2',
];

const ANSWER = /^answer (\d+)\n$/;

/**
 * Reads what `strace` wrote. A call that another thread interrupts is on two lines: a write counts from its first, since some of it
 * may be on the disk already, and a sync from its second, when it has returned.
 */
export function readSteps(trace: string, folder: string): DiskStep[] {
  const begun = new Map<string, string>();
  const steps: DiskStep[] = [];
  const take = (step: DiskStep | undefined) => step && steps.push(step);
  for (const line of trace.split('\n')) {
    const [, process = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(call);
    if (resumed) {
      const first = begun.get(process) ?? '';
      begun.delete(process);
      if (isSync(first)) take(readCall(`${first}${resumed[1]}`, folder));
    } else if (call.endsWith('<unfinished ...>')) {
      const first = call.slice(0, -'<unfinished ...>'.length);
      begun.set(process, first);
      if (!isSync(first)) take(readCall(first, folder));
    } else take(readCall(call, folder));
  }
  return steps;
}

function isSync(call: string): boolean {
  return /^f(?:data)?sync\(/.test(call);
}

function readCall(call: string, folder: string): DiskStep | undefined {
  const [, name = '', rest = ''] = /^(\w+)\((.*)$/.exec(call) ?? [];
  const file = nameIn(folder, rest);
  if (name === 'write') {
    const no = ANSWER.exec(bytesOf(rest).toString())?.[1];
    return no === undefined ? undefined : { type: 'answer', no: Number(no) };
  }
  if (file === '' && isSync(call)) return / = 0$/.test(rest) ? { type: 'sync-names' } : undefined;
  if (!file) return undefined;
  switch (name) {
    case 'pwrite64':
      return { type: 'write', file, data: bytesOf(rest), at: Number(/", \d+, (\d+)/.exec(rest)?.[1]) };
    case 'ftruncate':
      return { type: 'truncate', file, size: Number(/>, (\d+)/.exec(rest)?.[1]) };
    case 'unlink':
    case 'unlinkat':
      return / = 0$/.test(rest) ? { type: 'remove', file } : undefined;
    case 'link':
    case 'linkat':
    case 'rename':
    case 'renameat':
    case 'renameat2': {
      const to = nameIn(folder, rest.slice(rest.indexOf('",') + 1));
      return to !== undefined && / = 0$/.test(rest) ? { type: 'link', file, to } : undefined;
    }
    case 'fsync':
    case 'fdatasync':
      return / = 0$/.test(rest) ? { type: 'sync', file } : undefined;
    default:
      return undefined;
  }
}

/** The name of the file that a call is about, in this folder: by its handle, or as a text in hexadecimal. Empty for the folder. */
function nameIn(folder: string, rest: string): string | undefined {
  const path = /^\d+<([^>]*)>/.exec(rest)?.[1] ?? bytesOf(rest).toString();
  const plain = path.includes('\\x') ? decode(path).toString() : path;
  if (plain === folder) return '';
  return plain.startsWith(`${folder}/`) ? plain.slice(folder.length + 1) : undefined;
}

function bytesOf(rest: string): Buffer {
  return decode(/"((?:\\x[0-9a-f]{2})*)"/.exec(rest)?.[1] ?? '');
}

function decode(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}
