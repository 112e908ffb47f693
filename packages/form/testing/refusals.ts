import { expect } from 'vitest';
import type { Form } from '../src/live/form.ts';
import type { FormRefusalCode } from '../src/refusal.ts';
import { everythingOf } from './forms.ts';
import { inWords } from './in-words.ts';

/** Runs something that must be refused, and proves that the form is as it was and that nobody was told. */
export function expectRefusal(
  form: Form,
  work: () => { readonly ok: boolean; readonly code?: string; readonly message?: string },
  code: FormRefusalCode,
): void {
  const before = everythingOf(form);
  const told: unknown[] = [];
  const stop = form.subscribe((change) => told.push(change));
  const outcome = work();
  expect(outcome).toMatchObject({ ok: false, code });
  inWords([outcome]);
  stop();
  expect(told).toEqual([]);
  expect(everythingOf(form)).toEqual(before);
}
