import { expect } from 'vitest';
import type { Form } from '../src/live/form.ts';
import type { FormRefusalCode } from '../src/refusal.ts';
import { everythingOf } from './forms.ts';

/** Runs something that must be refused, and proves that the form is as it was and that nobody was told. */
export function expectRefusal(
  form: Form,
  work: () => { readonly ok: boolean; readonly code?: string },
  code: FormRefusalCode,
): void {
  const before = everythingOf(form);
  const told: unknown[] = [];
  const stop = form.subscribe((change) => told.push(change));
  expect(work()).toMatchObject({ ok: false, code });
  stop();
  expect(told).toEqual([]);
  expect(everythingOf(form)).toEqual(before);
}
