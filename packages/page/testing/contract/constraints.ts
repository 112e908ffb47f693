import type { JsonObject, JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { type ConstraintCase, NOT_TAKEN, SENT, STOPPED } from './constraint-cases.ts';
import { action, caseForm, field, pagesOf, type RuntimeUnderTest } from './contract-page.ts';
import { freeManifest } from './free-manifest.ts';

/** As many as evidence names. */
const IN_ONE_FORM = 10;

const chunks = STOPPED.flatMap((_, at) =>
  at % IN_ONE_FORM === 0 ? [STOPPED.slice(at, at + IN_ONE_FORM)] : [],
);
const named = (control: string, at: number) =>
  control.replace(/<(input|select|textarea)/, `<$1 name="x${at}" ${field(`x${at}`)}`);
const formOf = (id: string, cases: readonly ConstraintCase[], more = '') =>
  caseForm(id, `${cases.map(([control], at) => named(control, at)).join('')}<button>Go</button>`, more);
const argumentsOf = (cases: readonly ConstraintCase[]): JsonObject =>
  Object.fromEntries(
    cases.flatMap(([, value], at): [string, JsonValue][] => (value === undefined ? [] : [[`x${at}`, value]])),
  );

const FIELDS = SENT.map((_, at) => `x${at}`);

/** What the page's own validation stops is not sent, by any runtime. */
export function constraintContract({ open, forms }: RuntimeUnderTest): void {
  const opened = (cases: readonly string[]) => open(pagesOf(forms, cases.join('')));

  test('values that a browser would not send are not sent, and their fields are the evidence', async () => {
    const ids = chunks.map((_, at) => `case.c${at}`);
    const manifest = freeManifest(ids, FIELDS);
    const page = await opened(chunks.map((cases, at) => formOf(`case.c${at}`, cases)));
    for (const [at, cases] of chunks.entries()) {
      const outcome = await page.run(`case.c${at}`, argumentsOf(cases), { manifest });
      const fields = cases.map((_, index) => `x${index}`);
      expect(outcome.evidence, JSON.stringify(cases)).toContainEqual({
        kind: 'validation',
        fields,
        supports: 'failure',
      });
      expect(outcome).toMatchObject({
        verdict: 'failed',
        error: {
          reason: 'NOT_OPERABLE',
          detail: expect.stringMatching(/validation of the page: x0(?: \([^)]+\))?, x1/),
        },
      });
    }
    expect(page.saved()).toEqual([]);
  });

  test('values that a browser would send are sent as it would send them', async () => {
    const page = await opened([formOf('case.sent', SENT)]);
    const args = argumentsOf(SENT);
    const outcome = await page.run('case.sent', args, { manifest: freeManifest(['case.sent'], FIELDS) });
    expect(outcome).toMatchObject({ status: 'completed', verdict: 'unclear' });
    const expected = SENT.flatMap(([, , sent], at) => (sent === undefined ? [] : [[`x${at}`, sent]]));
    expect(page.saved().map((query) => [...new URLSearchParams(query)])).toEqual([expected]);
  });

  test('values that a control cannot hold are refused', async () => {
    const ids = NOT_TAKEN.map((_, at) => `case.c${at}`);
    const page = await opened(NOT_TAKEN.map((each, at) => formOf(`case.c${at}`, [each])));
    for (const [at, each] of NOT_TAKEN.entries()) {
      const { error } = await page.run(`case.c${at}`, argumentsOf([each]), {
        manifest: freeManifest(ids, FIELDS),
      });
      expect(error, each[0]).toMatchObject({
        reason: 'NOT_OPERABLE',
        detail: expect.stringMatching(/It does not take this value|It takes a value of the type/),
      });
    }
    expect(page.saved()).toEqual([]);
  });

  test('a group of radio buttons is named once, and one that is disabled has a say', async () => {
    const radio = (more: string) => `<input type="radio" name="r" ${more}>`;
    const page = await opened([
      caseForm('case.none', `<p ${field('size')}>${radio('required')}${radio('')}</p><button>Go</button>`),
      caseForm('case.disabled', `${radio('')}${radio('required disabled')}<button>Go</button>`),
    ]);
    const manifest = freeManifest(['case.none', 'case.disabled'], FIELDS);
    for (const [id, name] of [
      ['case.none', 'size'],
      ['case.disabled', 'r'],
    ] as const) {
      const { evidence } = await page.run(id, {}, { manifest });
      expect(evidence).toContainEqual({ kind: 'validation', fields: [name], supports: 'failure' });
    }
    expect(page.saved()).toEqual([]);
  });

  test('values are sent unchecked where the form or the button says so, each in its own word', async () => {
    const invalid = `<input type="email" minlength="9" required name="x0" ${field('x0')}>`;
    const button = (id: string, more = '') => `<button ${more} ${action(`${id}.submit`)}><b>Go</b></button>`;
    const ids = ['case.form', 'case.button', 'case.strange_form', 'case.strange_button'];
    const manifest = freeManifest(ids, FIELDS);
    const page = await opened([
      caseForm('case.form', `${invalid}${button('case.form')}`, 'novalidate'),
      caseForm('case.button', `${invalid}${button('case.button', 'formnovalidate')}`),
      caseForm('case.strange_form', `${invalid}${button('case.strange_form')}`, 'formnovalidate'),
      caseForm('case.strange_button', `${invalid}${button('case.strange_button', 'novalidate')}`),
    ]);
    for (const id of ids) await page.run(id, { x0: 'ann' }, { manifest });
    expect(page.saved()).toEqual(['x0=ann', 'x0=ann']);
  });
}
