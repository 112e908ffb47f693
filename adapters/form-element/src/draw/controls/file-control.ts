import type { JsonValue } from '@handrail/base';
import { MOST_FILE_BYTES } from '../../view/control.ts';
import type { FieldView } from '../../view/part-view.ts';
import { fileText } from '../../view/value-text.ts';
import { button, element, newId, setText } from '../element.ts';
import { BaseControl } from './base-control.ts';
import type { ControlPort } from './control.ts';

/** A file, kept inside the response unless the host stores files elsewhere. */
export class FileControl extends BaseControl<HTMLInputElement> {
  readonly #note = element('p', { class: 'hint', part: 'hint', id: newId() });
  readonly #chosen = element('p', { class: 'chosen', part: 'chosen', role: 'status' });
  readonly #remove: HTMLButtonElement;
  #value: JsonValue = null;
  /** Of the file that was chosen last; the reading of an earlier one is of no use any more. */
  #turn = 0;

  constructor(view: FieldView, port: ControlPort) {
    super(view, port, element('input', { type: 'file' }));
    const { messages } = port;
    setText(this.#note, port.storeFile ? messages.fileSent : messages.fileKept);
    this.#remove = button(messages.remove, () => this.#give(null, null), {
      class: 'button small',
      'aria-label': messages.removeFile(view.label),
      hidden: true,
    });
    this.root.classList.add('file');
    this.root.append(this.#chosen, this.#remove, this.#note);
  }

  override get noteId(): string {
    return this.#note.id;
  }

  protected read(): JsonValue {
    return this.#value;
  }

  protected override typed(): void {}

  /** The answer is given when the file was read. */
  protected override given(): void {
    const [file] = this.input.files ?? [];
    if (file) void this.#take(file);
  }

  async #take(file: File): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { messages, storeFile } = this.port;
    this.input.value = '';
    // Until it was read the form cannot be completed: it would be complete without the file.
    this.port.commit(messages.fileReading);
    let value: JsonValue = null;
    let problem: string | null = null;
    try {
      const common = {
        contentType: file.type || 'application/octet-stream',
        size: file.size,
        name: file.name,
      };
      if (storeFile) value = { ...common, url: String((await storeFile(file)).url) };
      else if (file.size > MOST_FILE_BYTES) problem = messages.fileTooLarge(String(MOST_FILE_BYTES / 1000));
      else value = { ...common, data: await base64Of(file) };
    } catch {
      problem = messages.fileFailed;
    }
    if (turn === this.#turn) this.#give(problem === null ? value : this.#value, problem);
  }

  #give(value: JsonValue, problem: string | null): void {
    this.port.write(value);
    this.show(value);
    this.port.commit(problem);
    if (value === null) this.focus();
  }

  show(value: JsonValue): void {
    this.#value = value;
    setText(this.#chosen, value === null ? '' : fileText(value));
    this.#chosen.hidden = value === null;
    this.#remove.hidden = value === null;
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
