import { button, element } from '../draw/element.ts';
import { inLanguage } from './company.ts';

const texts = {
  en: { profile: 'Fill from profile…', agents: 'What an agent may do here', print: 'Print' },
  de: { profile: 'Aus Profil ausfüllen…', agents: 'Was ein Agent hier darf', print: 'Drucken' },
};

type ToolName = keyof (typeof texts)['en'];

/** Buttons for what a person can do with the whole form, above its fields. */
export class Toolbar {
  readonly root = element('div', { class: 'tools', part: 'tools' });
  readonly #locale: string;

  constructor(locale: string) {
    this.#locale = locale;
  }

  add(name: ToolName, press: (pressed: HTMLElement) => void): void {
    const attributes = { class: 'button small', ...(name === 'agents' ? { 'aria-expanded': 'false' } : {}) };
    const made = button(inLanguage(this.#locale, texts)[name], () => press(made), attributes);
    this.root.append(made);
  }
}
