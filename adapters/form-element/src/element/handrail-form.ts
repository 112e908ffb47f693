import type { Form, ResponseDocument, SourceLoader } from '@handrail/form';
import type { FormLayout, StoreFile } from '../draw/board.ts';
import { button, element } from '../draw/element.ts';
import { FormShell } from '../draw/form-shell.ts';
import type { Extras, FormServices } from '../extras/extras.ts';
import type { FormMessages, OwnMessages } from '../messages/messages.ts';
import { messagesFor } from '../messages/messages-for.ts';
import type { PageAnnotator } from '../passive/page-annotator.ts';
import { formStyle } from '../style/form-style.ts';
import { layoutOf, loadForm, type MakeForm } from './load-form.ts';
import { OuterForm } from './outer-form.ts';

// Where there is no browser, as on a server, the class can be imported and is not used.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * `<handrail-form src="definition.json">`: a definition as an accessible form.
 *
 * Events, all of which bubble: `handrail-ready` when the form can be filled, `handrail-change` with what changed,
 * `handrail-complete` with the response, `handrail-error` when the form could not be loaded.
 */
export class HandrailForm extends Base {
  static readonly formAssociated = true;
  static readonly observedAttributes = ['src', 'lang', 'agents'];

  /** Asked for what a definition names by source; without it such lists are written by hand. */
  loadSource = (Reflect.get(this, 'loadSource') as SourceLoader | undefined) ?? null;
  /** Takes files that are chosen; without it they are kept inside the response. */
  storeFile = (Reflect.get(this, 'storeFile') as StoreFile | undefined) ?? null;

  readonly #internals = this.attachInternals();
  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  #definition: object | null = null;
  #response: unknown = null;
  #messages: OwnMessages | null = null;
  #shell: FormShell | null = null;
  #live: Form | null = null;
  #make: MakeForm | null = null;
  #layout: FormLayout | null = null;
  #services: FormServices = {};
  #extras: Promise<Extras> | null = null;
  #passive: typeof import('../passive/passive.ts') | null = null;
  #annotator: PageAnnotator | null = null;
  #loading: AbortController | null = null;
  #stop: () => void = () => undefined;
  #isScheduled = false;
  /** What is shown is not what was asked for last. */
  #isStale = true;
  /** Something is being loaded that will be shown. */
  #isPending = false;
  #isAway = false;
  #hasChanged = false;
  #completed: ResponseDocument | null = null;
  readonly #outer = new OuterForm(this.#internals, {
    name: () => (this.matches(':disabled') ? null : this.getAttribute('name')),
    form: () => this.#live,
    anchor: () => this.#shell?.root ?? null,
  });

  constructor() {
    super();
    // What a page set before the element was known.
    for (const name of ['definition', 'response', 'messages', 'services'] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const given: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, given);
    }
    // Instead of the browser's bubble, which points at the whole form.
    this.addEventListener('invalid', (event) => {
      event.preventDefault();
      this.validate();
    });
  }

  /** A definition instead of an address. */
  get definition(): object | null {
    return this.#definition;
  }

  set definition(definition: object | null) {
    // Frameworks give the same again, also as a copy; that is no reason to lose what was answered.
    if (isSame(this.#definition, definition)) return;
    this.#definition = definition;
    this.#reload();
  }

  /** The response to go on with. Reading it gives the response as it is now. */
  get response(): ResponseDocument | null {
    return this.#live?.response() ?? null;
  }

  set response(response: unknown) {
    if (isSame(this.#response, response)) return;
    this.#response = response;
    this.#reload();
  }

  /** What the form says on its own; by default in the language of the page. */
  set messages(messages: OwnMessages | null) {
    if (messages === this.#messages) return;
    this.#messages = messages;
    this.#drawAgain();
  }

  /** What the page gives the form beyond its definition. */
  set services(services: FormServices) {
    this.#services = services;
    void this.#accompany();
  }

  /** The live form, for who fills it in by program. What it changes is shown at once. */
  get liveForm(): Form | null {
    return this.#live;
  }

  /** Says what is wrong, as the button at the end would; true when nothing is. */
  validate(): boolean {
    return this.#shell?.validate() ?? false;
  }

  /** Completes the response, as the button at the end would. */
  complete(): boolean {
    return this.#shell?.complete() ?? false;
  }

  /** Goes to a field such as `lines[0].price`, on whatever page it is. */
  goTo(path: string): boolean {
    return this.#shell?.goTo(path) ?? false;
  }

  /** Resolves when the whole form is drawn, also what is out of sight. */
  get whenDrawn(): Promise<void> {
    return this.#whenLoaded().then(() => this.#shell?.board.work.whenEmpty);
  }

  /** What was asked for last is shown, or could not be loaded. */
  async #whenLoaded(): Promise<void> {
    if (!this.#isPending) return;
    await new Promise((resolve) => {
      for (const type of ['handrail-ready', 'handrail-error'])
        this.addEventListener(type, resolve, { once: true });
    });
  }

  connectedCallback(): void {
    if (this.#isStale) this.#reload();
    if (this.#isAway) this.#setAway(false);
  }

  disconnectedCallback(): void {
    this.#loading?.abort();
    this.#loading = null;
    // An element that is moved is back at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#setAway(true);
    });
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (name === 'lang') this.#drawAgain();
    else if (name === 'agents') void this.#accompany();
    else this.#reload();
  }

  /** Also called when the element is moved, so nothing that was typed may go here. */
  formAssociatedCallback(owner: HTMLFormElement | null): void {
    this.#outer.join(owner);
    this.#shell?.refresh();
  }

  formDisabledCallback(): void {
    if (this.#shell) this.#shell.root.inert = this.matches(':disabled');
  }

  formResetCallback(): void {
    this.#reload();
  }

  /** Several changes in a row are one. */
  #reload(): void {
    this.#isStale = true;
    if (!this.isConnected || this.#isScheduled) return;
    this.#isScheduled = true;
    this.#isPending = this.#definition !== null || this.hasAttribute('src');
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.isConnected) void this.#load();
    });
  }

  async #load(): Promise<void> {
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    const src = this.getAttribute('src');
    const source = this.#definition ?? (src === null ? null : new URL(src, this.baseURI));
    if (!source) return;
    const messages = await this.#words();
    if (!this.#shell) this.#show(element('p', { class: 'soft', role: 'status' }, messages.loading));
    // At the same time: what agents read of the form is there when the form is.
    const passive = this.getAttribute('annotations') === 'off' ? null : loadPassive();
    try {
      const make = await loadForm({
        source,
        locale: messages.locale,
        loadSource: this.loadSource,
        signal: loading.signal,
      });
      const form = make(this.#response);
      const layout = await layoutOf(form.definition);
      this.#passive = await passive;
      if (loading.signal.aborted) return;
      this.#make = make;
      this.#layout = layout;
      this.#isStale = false;
      this.#start(form, messages);
    } catch (error) {
      if (!loading.signal.aborted) this.#fail(error, messages);
    }
  }

  /** The messages that were given, or those of the page's language. */
  async #words(): Promise<FormMessages> {
    const language = this.closest<HTMLElement>('[lang]')?.lang || navigator.language;
    const own = this.#messages;
    const messages = await messagesFor(own?.locale ?? language);
    return own ? (await import('./author-hints.ts')).withOwn(messages, own) : messages;
  }

  /** In another language, with everything that was answered. */
  async #drawAgain(): Promise<void> {
    const form = this.#live;
    if (!form) return;
    const messages = await this.#words();
    if (form === this.#live) this.#start(form, messages);
  }

  #start(form: Form, messages: FormMessages): Form {
    // The same form in another language keeps what was answered before.
    if (form !== this.#live) {
      this.#hasChanged = false;
      this.#completed = null;
    }
    this.#end();
    this.#live = form;
    this.#annotator = this.#passive ? new this.#passive.PageAnnotator(this, form, messages) : null;
    this.#shell = new FormShell({
      form,
      messages,
      headingLevel: headingLevelOf(this.getAttribute('heading-level')),
      storeFile: this.storeFile,
      layout: this.#layout,
      annotator: this.#annotator,
      hasSubmit: () => this.#internals.form === null,
      submitOuter: () => this.#internals.form?.requestSubmit(),
      openHelp: async (path, opener) => {
        const { showHelp } = await import('../help/index.ts');
        const documents = this.#services.sidecars ?? {};
        showHelp({ form, path, locale: messages.locale, documents, opener });
      },
      onComplete: (response) => {
        this.#completed = response;
        this.#tell('handrail-complete', { response });
      },
    });
    this.#show(this.#shell.root);
    this.#layout?.arrangeForm(this.#shell.root, form.document);
    this.formDisabledCallback();
    this.#stop = form.subscribe((change) => {
      this.#hasChanged = true;
      this.#outer.checkSoon();
      tellFailures(form);
      this.#tell('handrail-change', change);
    });
    tellFailures(form);
    this.#outer.checkSoon();
    this.#isPending = false;
    this.#tell('handrail-ready', { form });
    void this.#accompany();
    return form;
  }

  /** What is beside the form is loaded when it is used. */
  async #accompany(): Promise<void> {
    const isUsed = ['journal', 'action', 'printable', 'agents'].some((name) => this.hasAttribute(name));
    if (!isUsed && !this.#extras && Object.keys(this.#services).length === 0) return;
    this.#extras ??= import('../extras/extras.ts').then(({ Extras }) => new Extras());
    const extras = await this.#extras.catch((error: unknown) => {
      this.#extras = null;
      this.#tell('handrail-error', { error });
    });
    const [shell, make] = [this.#shell, this.#make];
    if (!extras || !shell || !make || this.#isAway) return;
    const { form, messages, options } = shell.board;
    const { whenReleased } = options;
    const restart = (response: unknown) => this.#start(make(response), messages);
    const seen = {
      host: this,
      form,
      messages,
      root: shell.root,
      board: shell.board,
      hasChanged: () => this.#hasChanged,
      completed: () => this.#completed,
    };
    extras.follow({ ...seen, whenReleased, restart }, this.#services);
  }

  /** Out of the page, a form is not served or saved any more; everything that was answered stays in it. */
  #setAway(isAway: boolean): void {
    this.#isAway = isAway;
    this.#annotator?.setAway(isAway);
    if (isAway) void this.#extras?.then((extras) => this.#isAway && extras.leave());
    else void this.#accompany();
  }

  #fail(error: unknown, messages: FormMessages): void {
    this.#end();
    this.#isPending = false;
    // The person gets a sentence; who wrote the definition looks here.
    console.error(error);
    const again = button(messages.retry, () => this.#reload());
    this.#show(
      element('div', { class: 'form failed', role: 'alert' }, element('p', {}, messages.loadFailed), again),
    );
    this.#tell('handrail-error', { error });
  }

  #show(root: HTMLElement): void {
    const direction = this.#live?.document.formPresentation?.direction;
    if (direction === 'rtl' || direction === 'ltr' || direction === 'auto') root.dir = direction;
    this.#root.adoptedStyleSheets = [formStyle()];
    this.#root.replaceChildren(root);
  }

  #end(): void {
    this.#stop();
    this.#shell?.close();
    this.#shell = null;
    this.#annotator?.close();
    this.#live = null;
  }

  #tell(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

function headingLevelOf(text: string | null): number {
  const level = Number(text ?? 2);
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 2;
}

function isSame(before: unknown, after: unknown): boolean {
  return before !== null && JSON.stringify(before) === JSON.stringify(after);
}

/** The console has the reasons, for who wrote the expressions. */
function tellFailures(form: Form): void {
  if (form.diagnostics.length > 0) void import('./author-hints.ts').then((hints) => hints.tellFailures(form));
}

/** A form is for people first: when the file cannot be loaded, they still get it. */
function loadPassive() {
  return import('../passive/passive.ts').catch(() => null);
}

/** Makes the element known to the page, once. */
export function defineFormElement(name = 'handrail-form'): void {
  if (!customElements.get(name)) customElements.define(name, class extends HandrailForm {});
}
