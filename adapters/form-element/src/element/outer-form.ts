import type { Form } from '@handrail/form';

interface Member {
  /** The name to be sent under; null when nothing is to be sent. */
  readonly name: () => string | null;
  readonly form: () => Form | null;
  /** What the browser points at. */
  readonly anchor: () => HTMLElement | null;
}

/** The element as a member of the `<form>` around it, when there is one. */
export class OuterForm {
  readonly #internals: ElementInternals;
  readonly #member: Member;
  #owner: HTMLFormElement | null = null;
  #isCheckAwaited = false;

  constructor(internals: ElementInternals, member: Member) {
    this.#internals = internals;
    this.#member = member;
  }

  join(owner: HTMLFormElement | null): void {
    this.#owner?.removeEventListener('formdata', this.#contribute);
    this.#owner = owner;
    owner?.addEventListener('formdata', this.#contribute);
    this.checkSoon();
  }

  /** Tells the browser whether the outer form may be sent, after the key press is handled. */
  checkSoon(): void {
    if (!this.#owner || this.#isCheckAwaited) return;
    this.#isCheckAwaited = true;
    setTimeout(() => {
      this.#isCheckAwaited = false;
      this.#check();
    });
  }

  /** Written when the outer form is sent, not with every key press. */
  readonly #contribute = (event: FormDataEvent): void => {
    const [name, form] = [this.#member.name(), this.#member.form()];
    if (!name || !form) return;
    // The person presses the button of the outer form, so what is right is complete. The form stays open for another try.
    const isRight = form.report({ mode: 'submit' }).valid;
    const response = { ...form.response(), ...(isRight ? { status: 'completed' } : {}) };
    event.formData.set(name, JSON.stringify(response));
  };

  #check(): void {
    const [form, anchor] = [this.#member.form(), this.#member.anchor()];
    if (!form || !anchor) return;
    const problem = form.report({ mode: 'submit' }).results.find(({ severity }) => severity === 'error');
    if (problem) this.#internals.setValidity({ customError: true }, problem.message, anchor);
    else this.#internals.setValidity({});
  }
}
