import { emptyProfile, type ProfileSummary } from '@handrail/assist';
import type { Messages } from '../messages.ts';
import { SHORTEST_PASSPHRASE, VaultError } from '../vault/sealed-vault.ts';
import type { Vault } from '../vault/vault.ts';
import { button, element, labelled, section } from './element.ts';
import { editProfile } from './profile-editor.ts';

export interface VaultSectionOptions {
  readonly vault: Vault;
  readonly messages: Messages;
  /** Hands a file to the person. */
  readonly save: (name: string, text: string) => void;
  readonly say: (text: string) => void;
  /** Learns which profile is in use now; undefined when none is. */
  readonly onProfile: (profileId: string | undefined) => void;
}

/** Opens, locks and changes the profiles. */
export class VaultSection {
  readonly root: HTMLElement;
  readonly #body: HTMLElement;
  readonly #options: VaultSectionOptions;
  #profileId: string | undefined;

  constructor(options: VaultSectionOptions) {
    this.#options = options;
    const { root, body } = section(options.messages.vault.heading);
    this.root = root;
    this.#body = body;
  }

  async show(): Promise<void> {
    const { vault } = this.#options;
    const state = await vault.state();
    if (state === 'open') return this.#showOpen(await vault.profiles.list());
    this.#choose(undefined);
    if (state === 'none') this.#showCreate();
    else this.#showLocked();
  }

  async lock(): Promise<void> {
    this.#options.vault.lock();
    await this.show();
  }

  #showCreate(): void {
    const { vault, messages } = this.#options;
    const { vault: texts } = messages;
    const [first, second] = [passwordInput('new-password'), passwordInput('new-password')];
    const form = this.#form(texts.create, [
      element('p', { class: 'soft' }, texts.none),
      labelled(texts.passphrase, first, texts.atLeast(SHORTEST_PASSPHRASE)),
      labelled(texts.repeat, second),
    ]);
    this.#onSubmit(form, async () => {
      if (first.value !== second.value) return this.#options.say(texts.mismatch);
      await vault.create(first.value);
      await this.show();
    });
    this.#body.replaceChildren(form);
  }

  #showLocked(): void {
    const { vault, messages } = this.#options;
    const passphrase = passwordInput('current-password');
    const form = this.#form(messages.vault.unlock, [
      element('p', { class: 'soft' }, messages.vault.locked),
      labelled(messages.vault.passphrase, passphrase),
    ]);
    this.#onSubmit(form, async () => {
      await vault.unlock(passphrase.value);
      await this.show();
    });
    this.#body.replaceChildren(form);
  }

  #showOpen(profiles: readonly ProfileSummary[]): void {
    const { vault: texts } = this.#options.messages;
    const chosen = profiles.find(({ id }) => id === this.#profileId) ?? profiles[0];
    const select = element(
      'select',
      {},
      ...profiles.map(({ id, label }) =>
        element('option', { value: id, selected: id === chosen?.id }, label),
      ),
    );
    select.addEventListener('change', () => this.#choose(select.value));
    this.#body.replaceChildren(
      profiles.length > 0
        ? labelled(texts.profile, select)
        : element('p', { class: 'soft' }, texts.noProfiles),
      element(
        'div',
        { class: 'actions' },
        button(texts.add, () => this.#add()),
        chosen && button(texts.edit, () => this.#edit()),
        chosen && button(texts.remove, () => this.#remove(chosen)),
        button(texts.importFile, () => this.#showImport()),
        button(texts.exportFile, () => this.#export()),
        button(texts.lock, () => this.lock()),
      ),
    );
    this.#choose(chosen?.id);
  }

  #showImport(): void {
    const { vault, messages, say } = this.#options;
    const { vault: texts } = messages;
    const file = element('input', { type: 'file', accept: 'application/json,.json', required: true });
    const passphrase = passwordInput('off', false);
    const form = this.#form(texts.importFile, [
      labelled(texts.file, file),
      labelled(texts.filePassphrase, passphrase, texts.fileHint),
    ]);
    form.querySelector('.actions')?.append(button(messages.editor.cancel, () => this.show()));
    this.#onSubmit(form, async () => {
      const [chosen] = file.files ?? [];
      if (!chosen) return;
      const count = await vault.importText(await chosen.text(), chosen.name, passphrase.value);
      await this.show();
      say(texts.imported(count));
    });
    this.#body.replaceChildren(form);
    file.focus();
  }

  async #export(): Promise<void> {
    const { vault, messages, save, say } = this.#options;
    save('handrail-vault.json', await vault.exportSealed());
    say(messages.vault.exported);
  }

  async #add(): Promise<void> {
    const { vault, messages } = this.#options;
    const [id, at] = [crypto.randomUUID(), new Date().toISOString()];
    await vault.profiles.update(id, () => emptyProfile(id, messages.editor.newLabel, at));
    this.#profileId = id;
    await this.#edit();
  }

  async #edit(): Promise<void> {
    const { vault, messages } = this.#options;
    const profile = await vault.profiles.get(this.#profileId ?? '');
    if (!profile) return this.show();
    const done = async (changed: typeof profile | undefined) => {
      if (changed) await vault.profiles.update(changed.id, () => changed);
      await this.show();
    };
    const form = editProfile(profile, messages, done);
    this.#body.replaceChildren(form);
    form.querySelector('input')?.focus();
  }

  async #remove({ id, label }: ProfileSummary): Promise<void> {
    const { vault, messages } = this.#options;
    if (!confirm(messages.vault.removeAsk(label))) return;
    await vault.profiles.delete(id);
    await this.show();
  }

  #choose(profileId: string | undefined): void {
    this.#profileId = profileId;
    this.#options.onProfile(profileId);
  }

  #form(action: string, children: readonly HTMLElement[]): HTMLFormElement {
    const submit = element('button', { type: 'submit', class: 'go' }, action);
    return element('form', {}, ...children, element('div', { class: 'actions' }, submit));
  }

  #onSubmit(form: HTMLFormElement, work: () => Promise<unknown>): void {
    const { say, messages } = this.#options;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      say('');
      work().catch((error: unknown) => {
        say(error instanceof VaultError ? messages.vault.errors[error.code] : messages.vault.notImported);
      });
    });
  }
}

function passwordInput(autocomplete: string, required = true): HTMLInputElement {
  return element('input', { type: 'password', autocomplete, required });
}
