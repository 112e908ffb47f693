import type { JsonObject } from '@handrail/base';
import type { ActionOutcome, ViewOutcome } from '../../src/index.ts';

/** One page that a runtime has opened. */
export interface ContractPage {
  run(action: string, args: JsonObject, options?: ContractRun): Promise<ActionOutcome>;
  /** How often the whole page was read during all runs, by revision. */
  readings(): Promise<readonly (readonly [revision: number, times: number])[]>;
  /** What was asked for at `/save` since the page was opened, as queries without question mark. */
  saved(): readonly string[];
}

export interface ContractRun {
  readonly answer?: 'granted' | 'declined';
  readonly mode?: 'strict' | 'lenient';
  /** The manifest of the site as JSON text; `ORIGIN` represents its origin. */
  readonly manifest?: string;
  /** Milliseconds to wait for the page; a test that expects nothing to come says little. */
  readonly statusLimit?: number;
}

export interface RuntimeUnderTest {
  /** Serves these texts by path, scripts included, and opens `/`. */
  open(pages: Readonly<Record<string, string>>): Promise<ContractPage>;
  /** Looks at a data view of a page; only for runtimes that outlive the documents of their site. */
  look?(pages: Readonly<Record<string, string>>, view: string, args: JsonObject): Promise<ViewOutcome>;
  /** Whether forms are sent by the browser or the runtime itself, or by script of the page. */
  readonly forms: 'native' | 'scripted';
}

export const field = (name: string) => `data-agent-kind="field" data-agent-field="${name}"`;
export const action = (id: string, more = '') => `data-agent-kind="action" data-agent-action="${id}" ${more}`;

export const form = (inner: string, more = '') =>
  `<form id="f" action="/save" method="get" ${action('note.add', more)}>${inner}
    <button name="go" value="1" ${action('note.add.submit')}>Add</button>
    <p data-agent-kind="status" data-agent-output="note.add.status"></p></form>`;

/** Its own form, so that one page can hold many cases. Its status is in it, and it has no other submit control. */
export const caseForm = (id: string, inner: string, more = '') =>
  `<form action="/save" method="get" ${action(id, more)}>${inner}
    <p data-agent-kind="status" data-agent-output="${id}.status"></p></form>`;

const SAVED = '<p data-agent-kind="status" data-agent-for-action="note.add">Saved</p>';
/** Submits are not heard outside of shadow trees, and what is in a slot passes through one. */
const SCRIPT = `const send = (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const entries = new URLSearchParams(new FormData(event.target, event.submitter));
  const status = event.target.querySelector('[data-agent-kind=status]');
  fetch('/save?' + entries).then(() => { if (status) status.textContent = 'Saved'; });
};
const listen = (root) => {
  root.addEventListener('submit', send);
  for (const each of root.querySelectorAll('*')) if (each.shadowRoot) listen(each.shadowRoot);
};
listen(document);`;

/** A page with all that its forms need to be sent, by the browser or by script. `script` is the page's own. */
export function pagesOf(
  forms: RuntimeUnderTest['forms'],
  html: string,
  script = '',
): Readonly<Record<string, string>> {
  if (forms === 'native') return { '/': html, '/save': SAVED };
  const shown = `${html}<script type="module" src="/save.js"></script>`;
  return { '/': shown, '/save': SAVED, '/save.js': `${SCRIPT}${script}` };
}
