import type { GivenFile } from '@handrail/assistance';
import type { AnswersRead, OwnerQuestion, SentAnswers } from '@handrail/owner-view';
import { readAnswers } from '@handrail/owner-view';
import { readFile } from './read-file.ts';

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
