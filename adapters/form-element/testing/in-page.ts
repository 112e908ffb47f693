import type { ResponseDocument } from '@handrail/form';
import type { Page } from 'playwright-core';
import type { HandrailForm } from '../src/element/handrail-form.ts';

/** Asks the form element of a page something. */
export function inForm<Answer>(page: Page, ask: (form: HandrailForm) => Answer): Promise<Awaited<Answer>> {
  return page.locator('handrail-form').evaluate(ask as (form: unknown) => Answer) as Promise<Awaited<Answer>>;
}

export async function responseOf(page: Page): Promise<ResponseDocument> {
  const text = await inForm(page, (form) => JSON.stringify(form.response));
  return JSON.parse(text) as ResponseDocument;
}
