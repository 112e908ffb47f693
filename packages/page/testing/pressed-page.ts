import type { HtmlElement } from '@handrail/html';
import { type ActionOutcome, type Execution, runAction, type SiteManifest } from '../src/index.ts';
import { executionOn, type FakeSite, type FakeSiteOptions, fakeSite } from './fake-runtime.ts';
import { exampleSite, setAt } from './manifests.ts';

export const STATUS = '<p id="status" role="status" data-agent-kind="status"></p>';
export const RESULT = '<p id="result" data-agent-kind="result"></p>';

/** A form with one field, and the elements in which the page shows the outcome. */
export const pressedForm = (inner: string): string =>
  `<form data-agent-kind="action" data-agent-action="invoice.create">
    <input data-agent-kind="field" data-agent-field="memo">
    <button data-agent-kind="action" data-agent-action="invoice.create.submit">Go</button>${inner}</form>`;

/** The example manifest for a page with such a form and nothing that must be filled. */
export function pressedManifest(
  change: (document: Record<string, unknown>) => void = () => undefined,
): SiteManifest {
  return exampleSite((document) => {
    setAt(document, ['actions', 'invoice.create', 'inputSchema', 'required'], undefined);
    setAt(document, ['pages'], { '/': { title: 'New', actions: ['invoice.create'] } });
    setAt(document, ['errors', 'CARD_DECLINED'], { message: 'Your card was declined.' });
    change(document);
  });
}

/** What the page does when the button is pressed. */
export type OnPress = (site: FakeSite) => void;

export async function pressed(
  inner: string,
  onActivate: OnPress,
  options: Partial<FakeSiteOptions> = {},
  change: Partial<Execution<HtmlElement>> = {},
): Promise<{ readonly outcome: ActionOutcome; readonly execution: Execution<HtmlElement> }> {
  const pages = { '/': pressedForm(inner), '/done': 'Done' };
  const site = fakeSite({ pages, at: '/', onActivate, ...options });
  const execution = executionOn(site, { manifest: pressedManifest(), ...change });
  return { outcome: await runAction(execution, 'invoice.create', { memo: 'x' }), execution };
}

/** Puts texts into an element, each so many milliseconds after the press. */
export function saying(id: string, ...texts: readonly (readonly [after: number, text: string])[]): OnPress {
  return (site) => {
    for (const [after, text] of texts) site.later(after, () => site.say(id, text));
  };
}
