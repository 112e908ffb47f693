import { describe, expect, test } from 'vitest';
import type { RuntimeUnderTest } from './contract-page.ts';
import { manifestOf } from './note-manifest.ts';

const form = (value = '', more = '') =>
  `<form action="/save" data-agent-kind="action" data-agent-action="note.add">
    <input name="one" value="${value}" ${more} data-agent-kind="field" data-agent-field="one"><button>Add</button>
    <p role="status" data-agent-kind="status"></p></form>`;
const result = (text: string) =>
  `<p data-agent-kind="result" data-agent-for-action="note.add">Note <b data-agent-field="id">${text}</b></p>`;

/** What a site may answer to a form that was submitted without script. */
export function sentFormContract({ open }: RuntimeUnderTest): void {
  const run = async (answer: string) => {
    const page = await open({ '/': form(), '/save': answer });
    const outcome = await page.run('note.add', { one: 'x' }, { manifest: manifestOf() });
    expect(page.saved()).toEqual(['one=x']);
    return outcome;
  };

  describe('submitted forms', () => {
    test('have succeeded if the answer has the result that the manifest promises', async () => {
      const outcome = await run(result('7'));
      expect(outcome).toMatchObject({ status: 'completed', verdict: 'succeeded', output: { id: 7 } });
      expect(outcome.evidence).toContainEqual({ kind: 'request', method: 'GET', supports: 'neither' });
    });

    test.each([
      ['a result that does not fit', result('seven')],
      [
        'a friendly text',
        `<p data-agent-kind="status" data-agent-for-action="note.add">Note 7 was added.</p>`,
      ],
      ['another page', '<h1>Thank you</h1>'],
    ])('are unclear if the answer is %s', async (_what, answer) => {
      expect(await run(answer)).toMatchObject({ status: 'completed', verdict: 'unclear' });
    });

    test('have failed if the form comes back with an invalid field', async () => {
      const outcome = await run(form('x', 'aria-invalid="true"'));
      expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'SITE_REPORTED_FAILURE' } });
      expect(outcome.evidence).toContainEqual({ kind: 'invalid-field', field: 'one', supports: 'failure' });
      expect((await run(form('', 'aria-invalid="true"'))).verdict).toBe('unclear');
    });

    test('have failed if the answer names an error of the manifest', async () => {
      const said = `<p data-agent-kind="status" data-agent-for-action="note.add">TOO_LONG: 500 characters at most</p>`;
      expect(await run(said)).toMatchObject({
        verdict: 'failed',
        error: { code: 'TOO_LONG', reason: 'SITE_REPORTED_FAILURE', message: 'The note is too long.' },
      });
    });
  });
}
