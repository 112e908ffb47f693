import type { JsonValue } from '@handrail/base';
import type { Form, ResponseDocument } from '@handrail/form';
import { MOST_FILE_BYTES } from '../view/control.ts';
import type { PageWalk } from '../view/page-walk.ts';
import type { FieldView } from '../view/part-view.ts';
import { viewProblems } from '../view/problems.ts';
import { type PlainOptions, type PlainState, rowsIn, viewsOf, walkAt } from './render-page.ts';
import { inputName, readWritten } from './written.ts';

export interface PostOptions extends Pick<PlainOptions, 'messages'> {
  /** Takes files; without it they are kept inside the response. */
  readonly storeFile?: (file: File) => Promise<{ readonly url: string }>;
}

/** What is to be shown next, by `renderPage`; or the response, when the form is complete. */
export interface PlainStep extends PlainState {
  readonly page: number;
  /** To be kept until the next post: everything that was answered, also what does not apply right now. */
  readonly kept: ResponseDocument;
  readonly response: ResponseDocument | null;
  /** For the answer to the post. */
  readonly status: 200 | 409 | 422;
}

const SOURCE = 'plain-input';

/** Writes what was posted into the live form, and does what the pressed button is for. */
export async function handlePost(form: Form, sent: FormData, options: PostOptions): Promise<PlainStep> {
  const walk = walkAt(form, numberIn(sent, 'page'));
  const stay = (more: Partial<PlainStep> = {}): PlainStep => ({
    page: walk.current,
    kept: { ...form.response(), data: form.edits.data() },
    response: null,
    status: 200,
    ...more,
  });
  const [, verb = '', target = ''] = /^([a-z]+):?(.*)$/s.exec(textsIn(sent, 'do')[0] ?? '') ?? [];
  if (form.status === 'completed' || form.status === 'stopped') return stay(turn(walk, verb));
  if (textsIn(sent, 'rows')[0] !== rowsIn(form, walk)) return stay({ status: 409, note: 'changed' });
  const { isNew } = await write(form, walk, sent, options);
  // A page that does not apply any more is left.
  if (walk.refuge) walk.go(walk.refuge.index);
  switch (verb) {
    case 'back':
      return stay(turn(walk, verb));
    case 'page': {
      const page = walk.pages.find(({ index }) => String(index) === target);
      return stay(page ? { page: page.index, problems: problemsOf(form, options) } : {});
    }
    case 'add':
      form.addRow(target);
      return stay();
    case 'remove':
      form.removeRow(target);
      return stay();
    case 'up':
    case 'down': {
      const state = form.state(target);
      const index = state.ok ? (state.rowIndex ?? 0) : 0;
      form.moveRow(target, verb === 'up' ? index - 1 : index + 1);
      return stay();
    }
    case 'next':
    case 'submit':
      return goOn(form, walk, options, isNew, stay);
    default:
      return stay();
  }
}

function goOn(
  form: Form,
  walk: PageWalk,
  options: PostOptions,
  isNew: boolean,
  stay: (more?: Partial<PlainStep>) => PlainStep,
): PlainStep {
  const problems = walk.next ? problemsOf(form, options, walk.itemKeys) : problemsOf(form, options);
  if (problems && !(walk.next && walk.isFree)) {
    // At the end all pages are looked at, and the first that has a problem is shown.
    const page = walk.pageWith(problems.shown[0]?.path ?? '')?.index ?? walk.current;
    const note = isNew ? 'newQuestions' : null;
    return stay({ page, problems, note, status: 422 });
  }
  if (isNew) return stay({ note: 'newQuestions' });
  if (walk.next) return stay({ page: walk.next.index });
  const outcome = form.complete();
  return outcome.ok ? stay({ response: outcome.response }) : stay({ status: 422 });
}

function turn(walk: PageWalk, verb: string): Partial<PlainStep> {
  const page = verb === 'back' ? walk.before : verb === 'next' ? walk.next : undefined;
  return page ? { page: page.index } : {};
}

function problemsOf(form: Form, { messages }: PostOptions, itemKeys?: readonly string[]) {
  const report = form.report({ mode: itemKeys ? 'continuous' : 'submit' });
  const problems = viewProblems(form, report, messages, itemKeys);
  return problems.count === 0 ? null : problems;
}

/** `isNew`: something is asked now that was not on the page. */
async function write(form: Form, walk: PageWalk, sent: FormData, options: PostOptions) {
  const fieldsNow = () =>
    viewsOf(form, walk, options.messages).filter(
      (view): view is FieldView => view.kind === 'field' && view.mode === 'edit',
    );
  const fields = fieldsNow();
  form.clearFindings(SOURCE);
  const files = await Promise.all(fields.map((field) => fileIn(field, sent, options)));
  form.batch(() => {
    for (const [index, field] of fields.entries()) {
      const file = files[index];
      const value = file
        ? file.value
        : readWritten(field, (name) => textsIn(sent, name), options.messages.locale);
      if (value !== undefined) form.set(field.path, value);
    }
  });
  for (const [index, { path }] of fields.entries()) {
    const message = files[index]?.problem;
    if (message) form.addFinding({ path, code: 'UNREADABLE_INPUT', message, sourceId: SOURCE });
  }
  return { isNew: fieldsNow().some(({ path }) => !sent.has(inputName.seen(path))) };
}

interface SentFile {
  /** Undefined when the field keeps what it has. */
  readonly value: JsonValue | undefined;
  readonly problem?: string;
}

async function fileIn(
  { control, path }: FieldView,
  sent: FormData,
  { messages, storeFile }: PostOptions,
): Promise<SentFile | null> {
  if (control.kind !== 'file') return null;
  const file = sent.get(inputName.value(path));
  if (!(file instanceof Blob) || (file.size === 0 && file.name === ''))
    return { value: sent.has(inputName.remove(path)) ? null : undefined };
  const { size, name, type } = file;
  const common = { contentType: type || 'application/octet-stream', size, name };
  try {
    if (storeFile) return { value: { ...common, url: String((await storeFile(file)).url) } };
    if (size > MOST_FILE_BYTES)
      return { value: undefined, problem: messages.fileTooLarge(String(MOST_FILE_BYTES / 1000)) };
    return { value: { ...common, data: base64Of(new Uint8Array(await file.arrayBuffer())) } };
  } catch {
    return { value: undefined, problem: messages.fileFailed };
  }
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function textsIn(sent: FormData, name: string): readonly string[] {
  return sent.getAll(name).filter((each): each is string => typeof each === 'string');
}

function numberIn(sent: FormData, name: string): number | undefined {
  const text = textsIn(sent, name)[0] ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
