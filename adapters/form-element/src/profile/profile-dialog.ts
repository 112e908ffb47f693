import type { ProfileMatch, ProfileMatches, ProfileSummary, Skip } from '@handrail/assist';
import type { Form } from '@handrail/form';
import { button, element, newId, setEnabled } from '../draw/element.ts';
import type { FormMessages } from '../messages/messages.ts';
import { valueText } from '../view/value-text.ts';
import type { ProfileMessages } from './profile-messages.ts';

export interface ProfileChoice {
  readonly profileId: string;
  readonly matches: readonly ProfileMatch[];
}

interface DialogOptions {
  readonly form: Form;
  readonly messages: FormMessages;
  readonly texts: ProfileMessages;
  readonly match: (profileId: string) => Promise<ProfileMatches>;
  /** Null when they could not be read. */
  readonly summaries: readonly ProfileSummary[] | null;
}

/** What is this sure is chosen already; the rest the person chooses. */
const SURE = 0.8;

/** Every proposed value with its reason and how sure it is. Nothing is written here. */
export class ProfileDialog {
  readonly root: HTMLDialogElement;
  readonly #options: DialogOptions;
  readonly #body = element('div', {});
  readonly #fill: HTMLButtonElement;
  #boxes: [HTMLInputElement, ProfileMatch][] = [];
  #profileId = '';
  #answer: (choice: ProfileChoice | null) => void = () => undefined;

  constructor(options: DialogOptions) {
    const { texts, summaries } = options;
    this.#options = options;
    this.#fill = button('', () => this.#close(true), { class: 'button go', part: 'button go' });
    const id = newId();
    this.root = element(
      'dialog',
      { class: 'sheet', part: 'dialog', 'aria-labelledby': id },
      element('p', { id, class: 'heading', tabindex: '-1', autofocus: true }, texts.title),
      element('p', { class: 'soft' }, texts.intro),
      (summaries?.length ?? 0) > 1 ? this.#chooser(summaries ?? []) : null,
      this.#body,
      element(
        'div',
        { class: 'actions' },
        this.#fill,
        button(texts.cancel, () => this.#close(false)),
      ),
    );
    this.root.addEventListener('close', () => {
      this.root.remove();
      this.#answer(null);
    });
  }

  /** What the person chose; null when they do not want anything. */
  async ask(): Promise<ProfileChoice | null> {
    const { summaries, texts } = this.#options;
    const [first] = summaries ?? [];
    if (first) await this.#show(first.id);
    else this.#draw([element('p', {}, summaries ? texts.noProfile : texts.unreadable)]);
    this.root.showModal();
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  #chooser(summaries: readonly ProfileSummary[]): HTMLElement {
    const id = newId();
    const options = summaries.map((each) => element('option', { value: each.id }, each.label));
    const select = element('select', { id, class: 'control' }, ...options);
    select.addEventListener('change', () => void this.#show(select.value));
    return element(
      'div',
      { class: 'pair' },
      element('label', { for: id, class: 'label' }, this.#options.texts.profile),
      select,
    );
  }

  async #show(profileId: string): Promise<void> {
    const { texts, match } = this.#options;
    this.#profileId = profileId;
    this.#boxes = [];
    const found = await match(profileId).catch(() => null);
    if (!found) return this.#draw([element('p', {}, texts.unreadable)]);
    const { matches, skipped } = found;
    const proposals = matches.map((each) => this.#proposal(each));
    this.#draw([
      matches.length > 0
        ? element('ul', { class: 'proposals' }, ...proposals)
        : element('p', {}, texts.nothing),
      ...(skipped.length > 0 ? [this.#skips(skipped)] : []),
    ]);
  }

  #draw(children: readonly HTMLElement[]): void {
    this.#body.replaceChildren(...children);
    this.#count();
  }

  #proposal(match: ProfileMatch): HTMLElement {
    const { form, messages, texts } = this.#options;
    const state = form.state(match.path);
    const item = state.ok ? state.item : null;
    const [id, about] = [newId(), newId()];
    const box = element('input', { type: 'checkbox', class: 'box', id, 'aria-describedby': about });
    box.checked = match.confidence >= SURE;
    box.addEventListener('change', () => this.#count());
    this.#boxes.push([box, match]);
    const value = item ? valueText(item, match.value, form.options(match.path), messages) : '';
    const style = { style: 'percent', maximumFractionDigits: 0 } as const;
    const percent = new Intl.NumberFormat(messages.locale, style).format(match.confidence);
    const day = new Date(match.source.timestamp).toLocaleDateString(messages.locale);
    return element(
      'li',
      { class: 'proposal' },
      box,
      element('label', { for: id }, `${item?.label || match.path}: `, element('strong', {}, value)),
      element(
        'p',
        { id: about, class: 'soft small' },
        `${texts.why(match, day)} ${texts.confidence(percent)}`,
      ),
    );
  }

  #skips(skipped: readonly Skip[]): HTMLElement {
    const { form, texts } = this.#options;
    const items = skipped.map((skip) => {
      const state = form.state(skip.path);
      return element('li', {}, `${(state.ok && state.item?.label) || skip.path}: ${texts.skip(skip)}`);
    });
    return element(
      'details',
      { class: 'small' },
      element('summary', {}, texts.skipped(skipped.length)),
      element('ul', {}, ...items),
    );
  }

  #count(): void {
    const count = this.#boxes.filter(([box]) => box.checked).length;
    this.#fill.textContent = this.#options.texts.fill(count);
    setEnabled(this.#fill, count > 0);
  }

  #close(isWanted: boolean): void {
    const matches = this.#boxes.filter(([box]) => box.checked).map(([, match]) => match);
    if (isWanted) this.#answer({ profileId: this.#profileId, matches });
    this.root.close();
  }
}
