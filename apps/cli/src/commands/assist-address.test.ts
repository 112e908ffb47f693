import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { type SmallReply, type SmallSite, startSmallSite } from '../../testing/small-site.ts';
import { runCli } from '../run-cli.ts';

const definition = (more = {}) =>
  JSON.stringify({
    $formspec: '1.0',
    url: 'https://forms.example/leave',
    version: '1.0.0',
    status: 'active',
    title: 'Leave request',
    items: [{ key: 'name', type: 'field', dataType: 'string', label: 'Your name' }],
    ...more,
  });
const references = (title: string) =>
  JSON.stringify({
    $formspecReferences: '1.0',
    version: '1.0.0',
    targetDefinition: { url: 'https://forms.example/leave' },
    references: [
      { target: 'name', type: 'documentation', audience: 'both', title, content: 'As in your papers.' },
    ],
  });
const ontology = JSON.stringify({
  $formspecOntology: '1.0',
  version: '1.0.0',
  targetDefinition: { url: 'https://forms.example/leave' },
  concepts: { name: { concept: 'https://schema.org/name', display: 'Name' } },
});
const json = (body: string): SmallReply => ({ headers: { 'content-type': 'application/json' }, body });

let site: SmallSite;
let answers: Record<string, SmallReply>;
beforeEach(async () => {
  answers = {};
  site = await startSmallSite(({ url = '' }) => answers[url]);
});
afterEach(() => site.close());

async function help(path: string, ...more: readonly string[]) {
  const io = new MemoryIo({ 'own.json': references('My own') });
  const args = ['assist', 'call', 'formspec.field.help', '{"path":"name"}'];
  const exit = await runCli([...args, '--definition', `${site.origin}${path}`, ...more], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

describe('a form at an address', () => {
  test('is opened with the sidecars beside it', async () => {
    answers['/f/leave.json'] = json(definition());
    answers['/f/references.json'] = json(references('Beside it'));
    answers['/f/ontology.json'] = json(ontology);
    const { exit, output, errors } = await help('/f/leave.json');
    expect({ exit, errors }).toEqual({ exit: 0, errors: '' });
    expect(JSON.parse(output)).toMatchObject({
      references: { documentation: [{ title: 'Beside it' }] },
      concept: { concept: 'https://schema.org/name' },
    });
  });

  test('is opened with the sidecars it names, and then no guess is made', async () => {
    answers['/f/leave.json'] = json(definition({ sidecars: { references: '../help/r.json' } }));
    answers['/help/r.json'] = json(references('Named'));
    answers['/f/references.json'] = json(references('Beside it'));
    expect((await help('/f/leave.json')).output).toContain('Named');
    expect(site.requests).toEqual(['GET /f/leave.json', 'GET /help/r.json']);
  });

  test('is found on a page that shows it, with the sidecars of its links', async () => {
    answers['/apply'] = {
      body: `<head><link rel="formspec-references" href="/linked.json"></head>
        <form data-formspec-form data-formspec-url="/f/leave.json"></form>`,
    };
    answers['/f/leave.json'] = json(definition());
    answers['/linked.json'] = json(references('Linked'));
    answers['/f/references.json'] = json(references('Beside it'));
    const { exit, output } = await help('/apply');
    expect(exit).toBe(0);
    expect(output).toContain('Linked');
    expect(output).not.toContain('Beside it');
  });

  test('is found where the form element of a page loads it from', async () => {
    answers['/apply'] = {
      body: `<link rel="formspec-references" href="/linked.json"><handrail-form src="/f/leave.json"></handrail-form>`,
    };
    answers['/f/leave.json'] = json(definition());
    answers['/linked.json'] = json(references('Linked'));
    const { exit, output } = await help('/apply');
    expect(exit).toBe(0);
    expect(output).toContain('Linked');
  });

  test('is found where the base of its page says', async () => {
    answers['/apply'] = {
      headers: { 'content-type': 'text/html' },
      body: `<base href="/f/deep/"><base href="/wrong/"><link rel="formspec-references" href="../r.json">
        <div data-formspec-form data-formspec-url="leave.json"></div>`,
    };
    answers['/f/deep/leave.json'] = json(definition());
    answers['/f/r.json'] = json(references('By the base'));
    const { exit, output } = await help('/apply');
    expect(exit).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ references: { documentation: [{ title: 'By the base' }] } });
  });

  test('works without any sidecar', async () => {
    answers['/f/leave.json'] = json(definition());
    expect(await help('/f/leave.json')).toMatchObject({ exit: 0, errors: '' });
  });

  test('is opened all the same when a sidecar is broken or elsewhere, and that is stated', async () => {
    const named = { references: ['/broken.json', 'https://elsewhere.example/r.json', '/other.json'] };
    answers['/f/leave.json'] = json(definition({ sidecars: named }));
    answers['/broken.json'] = json('{');
    answers['/other.json'] = json(references('x').replace('forms.example/leave', 'forms.example/tax'));
    const { exit, errors } = await help('/f/leave.json');
    expect(exit).toBe(0);
    expect(errors).toContain('/broken.json" is not used: It is not JSON.');
    expect(errors).toMatch(/elsewhere\.example\/r\.json" is not used: /);
    expect(errors).toContain('is not used.');
  });

  test('has the sidecars of the command line after those that were found', async () => {
    answers['/f/leave.json'] = json(definition());
    answers['/f/references.json'] = json(references('Beside it'));
    const { output } = await help('/f/leave.json', '--references', 'own.json');
    expect(output.indexOf('Beside it')).toBeLessThan(output.indexOf('My own'));
    expect(output).toContain('My own');
  });

  test.each([
    ['/nowhere.json', undefined, 'answered with 404'],
    ['/broken.json', json('{'), 'is not JSON'],
    ['/page', { body: '<p>Nothing here.</p>' }, 'names no form'],
  ] as const)('that cannot be used (%s) is reported', async (path, reply, reason) => {
    if (reply) answers[path] = reply;
    const { exit, errors } = await help(path);
    expect(exit).toBe(3);
    expect(errors).toContain(reason);
  });

  test.each([
    ['http://forms.example/leave.json', 3, 'Use https'],
    ['https://ann:secret@forms.example/leave.json', 2, 'user name'],
  ])('at %s is not asked for', async (address, exit, reason) => {
    const io = new MemoryIo();
    expect(await runCli(['assist', 'tools', '--definition', address], io)).toBe(exit);
    expect(io.errors.join('')).toContain(reason);
    expect(io.errors.join('')).not.toContain('secret');
  });
});
