import { button, element } from '../draw/element.ts';
import { inLanguage } from './company.ts';

const texts = {
  en: { profile: 'Fill from profile…', print: 'Print' },
  de: { profile: 'Aus Profil ausfüllen…', print: 'Drucken' },
};

type ToolName = keyof (typeof texts)['en'];

/** Buttons for what a person can do with the whole form, above its fields. */
export class Toolbar {
  readonly root = element('div', { class: 'tools', part: 'tools' });
  readonly #locale: string;

  constructor(locale: string) {
    this.#locale = locale;
  }

  /** Gives back how to take the button away. */
  add(name: ToolName, press: () => void): () => void {
    const made = button(inLanguage(this.#locale, texts)[name], press, { class: 'button small' });
    this.root.append(made);
    return () => made.remove();
  }
}
