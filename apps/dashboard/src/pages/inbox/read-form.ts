import type { GivenFile } from '@handrail/assistance';
import { type AnswersRead, type OwnerQuestion, readAnswers, type SentAnswers } from '@handrail/owner-view';

const TYPE = /^[a-z]{1,20}\/[a-z0-9][a-z0-9.+-]{0,80}$/u;
const CHUNK = 32_768;

/** A file that the owner chose, as it is sent: once, and kept in no state of this page. */
async function readFile(file: File): Promise<GivenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  const name = file.name.replace(/[/\\\p{Cc}]/gu, '').slice(-120) || 'file';
  const type = file.type.toLowerCase();
  return {
    name,
    type: TYPE.test(type) ? type : 'application/octet-stream',
    content: btoa(parts.join('')),
  };
}

/** The answers in a form. Nothing of them becomes state of the page. */
export async function readForm(
  form: HTMLFormElement,
  questions: readonly OwnerQuestion[],
): Promise<AnswersRead> {
  const written = new FormData(form);
  const files = await chosenFiles(questions, written);
  if (!files) return unreadable(questions);
  const sent: SentAnswers = {
    written: (name) => written.getAll(name).filter((each) => typeof each === 'string'),
    files,
  };
  return readAnswers(questions, sent);
}

/** Empties what must not stay on the page, whatever comes of the answer. */
export function forgetSecrets(form: HTMLFormElement, questions: readonly OwnerQuestion[]): void {
  for (const { name, field } of questions) {
    const input = form.elements.namedItem(name);
    const isKept = field.kind !== 'secret' && field.kind !== 'file';
    if (!isKept && input instanceof HTMLInputElement) input.value = '';
  }
}

/** Undefined when one of them cannot be read, such as because it was moved. One that is too large is not read at all. */
async function chosenFiles(
  questions: readonly OwnerQuestion[],
  written: FormData,
): Promise<ReadonlyMap<string, GivenFile> | undefined> {
  const files = new Map<string, GivenFile>();
  for (const { name, field } of questions) {
    const file = field.kind === 'file' ? written.get(name) : null;
    // A field that was left empty holds a file without name and content.
    if (field.kind !== 'file' || !(file instanceof File) || (file.name === '' && file.size === 0)) continue;
    if (file.size > field.upload.maxBytes) return undefined;
    try {
      files.set(name, await readFile(file));
    } catch {
      return undefined;
    }
  }
  return files;
}

function unreadable(questions: readonly OwnerQuestion[]): AnswersRead {
  const files = questions.filter(({ field }) => field.kind === 'file');
  return { ok: false, problems: new Map(files.map(({ name }) => [name, 'file-does-not-fit'])) };
}
