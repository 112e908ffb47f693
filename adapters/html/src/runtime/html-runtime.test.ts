import { type Execution, findControl, parseManifest, runAction } from '@handrail/page';
import { exampleManifest, invoicePage, workspacePage } from '@handrail/page/testing';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { describe, expect, test } from 'vitest';
import { readHtml } from '../html-tree.ts';
import type { HtmlElement } from '../parse-html.ts';
import { openHtmlPage } from './html-runtime.ts';
import type { SiteFetch, SiteFetchRequest } from './site-fetch.ts';

const origin = 'https://billing.example.com';
const schemaCheck = createInterpretingCheck();
type Answer = {
  readonly status?: number;
  readonly html?: string;
  readonly location?: string;
  readonly type?: string;
};

/** A server by path; it keeps what it was asked. */
function server(answer: (request: SiteFetchRequest) => Answer) {
  const requests: SiteFetchRequest[] = [];
  const fetch: SiteFetch = async (request) => {
    requests.push(request);
    const { status = 200, html = '', location, type = 'text/html; charset=utf-8' } = answer(request);
    const headers: Record<string, string | undefined> = { location, 'content-type': type };
    return { status, header: (name) => headers[name], text: async () => html };
  };
  return { fetch, requests };
}

async function execution(
  html: string,
  onPost: (request: SiteFetchRequest) => Answer = () => ({ html }),
  change = {},
) {
  const { fetch, requests } = server((request) => (requests.length > 1 ? onPost(request) : { html }));
  const runtime = await openHtmlPage({ url: `${origin}/here?x=1`, fetch });
  const context: Execution<HtmlElement> = {
    runtime,
    schemaCheck,
    clock: { now: () => 0 },
    sessionId: 's',
    mode: 'strict',
    statusLimit: 0,
    ...change,
  };
  return { context, requests, runtime };
}

const native = (more = 'action="/invoices" method="post"') => invoicePage().replace('<form', `<form ${more}`);
const args = { customer_email: 'a@example.com', amount: 120.5, currency: 'USD', memo: 'x & y\nz' };

describe('native forms', () => {
  test('the invoice example is filled, sent once and its status read from the reply', async () => {
    const reply = native()
      .replace('aria-live="polite"\n', 'aria-live="polite"')
      .replace('></div>', '>Invoice 7 created</div>');
    const { context, requests } = await execution(native(), () => ({ html: reply }));
    const outcome = await runAction(context, 'invoice.create', args);
    expect(outcome).toMatchObject({ status: 'completed', result: 'Invoice 7 created' });
    expect(requests.slice(1)).toEqual([
      {
        url: `${origin}/invoices`,
        method: 'POST',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'email=a%40example.com&amount=120.5&currency=USD&memo=x+%26+y%0D%0Az',
      },
    ]);
  });

  test('a form sent by GET puts its values into the query', async () => {
    const { context, requests } = await execution(native('action="/search?old=1" method="get"'));
    await runAction(context, 'invoice.create', args);
    expect(requests[1]).toMatchObject({
      method: 'GET',
      url: `${origin}/search?email=a%40example.com&amount=120.5&currency=USD&memo=x+%26+y%0D%0Az`,
    });
  });

  test('a redirect after sending is followed by GET, and the next page counts', async () => {
    const { context, requests, runtime } = await execution(native(), ({ method }) =>
      method === 'POST' ? { status: 303, location: '/invoices/7' } : { html: '<p>Invoice 7</p>' },
    );
    const outcome = await runAction(context, 'invoice.create', args);
    expect(outcome.status).toBe('completed');
    expect(outcome.diagnostics.map(({ rule }) => rule)).toEqual(['left-page']);
    expect(requests.map(({ method, url }) => `${method} ${url}`).slice(1)).toEqual([
      `POST ${origin}/invoices`,
      `GET ${origin}/invoices/7`,
    ]);
    expect(runtime.address().path).toBe('/invoices/7');
  });

  test.each([
    'https://evil.example/',
    '//evil.example/x',
    'javascript:alert(1)',
    'http://billing.example.com/',
  ])('a redirect to %s is not followed, and the outcome is unclear', async (location) => {
    const { context, requests } = await execution(native(), () => ({ status: 302, location }));
    const outcome = await runAction(context, 'invoice.create', args);
    expect(outcome.error?.reason).toBe('OUTCOME_UNCLEAR');
    expect(requests).toHaveLength(2);
  });

  test.each([
    [500, 'OUTCOME_UNCLEAR'],
    [422, 'SITE_REPORTED_FAILURE'],
  ])('an answer of %i is %s', async (status, reason) => {
    const { context } = await execution(native(), () => ({ status, html: '' }));
    expect((await runAction(context, 'invoice.create', args)).error?.reason).toBe(reason);
  });

  test('an answer of 422 has failed, and its status element is read', async () => {
    const said = native().replace('></div>', '>The amount is too high</div>');
    const { context, runtime } = await execution(native(), () => ({ status: 422, html: said }));
    expect(await runAction(context, 'invoice.create', args)).toMatchObject({
      verdict: 'failed',
      result: 'The amount is too high',
      error: { detail: expect.stringContaining('422') },
    });
    expect(runtime.address().path).toBe('/invoices');
  });

  test('an answer of 409 that is not a page has failed, and the current page is kept', async () => {
    const { context, runtime } = await execution(native(), () => ({ status: 409, type: 'application/json' }));
    expect(await runAction(context, 'invoice.create', args)).toMatchObject({
      verdict: 'failed',
      error: { reason: 'SITE_REPORTED_FAILURE' },
    });
    expect(runtime.address().path).toBe('/here');
  });

  test('a page that is missing after a redirect leaves the outcome unclear', async () => {
    const { context } = await execution(native(), ({ method }) =>
      method === 'POST' ? { status: 303, location: '/gone' } : { status: 404, html: '<p>Not here</p>' },
    );
    const outcome = await runAction(context, 'invoice.create', args);
    expect(outcome).toMatchObject({ verdict: 'unclear', error: { reason: 'OUTCOME_UNCLEAR' } });
    expect(outcome.evidence).toContainEqual({ kind: 'http-error', status: 404, supports: 'neither' });
  });

  test.each([
    ['without action and method', ''],
    ['with a handler', 'action="/x" method="post" onsubmit="return send()"'],
    ['to another origin', 'action="https://evil.example/x" method="post"'],
    ['to script', 'action="javascript:x()" method="post"'],
    ['that is a dialog', 'method="dialog"'],
    ['of plain text', 'action="/x" method="post" enctype="text/plain"'],
  ])('a form %s is refused before anything is filled', async (_what, more) => {
    const { context, requests, runtime } = await execution(native(more));
    const outcome = await runAction(context, 'invoice.create', args);
    expect(outcome).toMatchObject({ status: 'execution_error', error: { reason: 'NOT_OPERABLE' } });
    expect(requests).toHaveLength(1);
    expect(JSON.stringify([...allValues(runtime.read().root)])).not.toContain('a@example.com');
  });

  test('a button without form needs script, and says so before the owner is asked', async () => {
    const reading = parseManifest(exampleManifest(), { schemaCheck });
    const { context } = await execution(
      workspacePage(),
      undefined,
      reading.ok ? { manifest: reading.manifest } : {},
    );
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return 'granted' as const;
    };
    const outcome = await runAction(
      context,
      'workspace.delete',
      { delete_confirmation_text: 'DELETE' },
      { ask },
    );
    expect(outcome.error).toMatchObject({
      reason: 'NOT_OPERABLE',
      detail: expect.stringContaining('needs script'),
    });
    expect(asked).toBe(0);
  });
});

function* allValues(element: HtmlElement): Generator<string> {
  for (const { value } of element.attrs) yield value;
  for (const node of element.childNodes) if ('attrs' in node) yield* allValues(node);
}

describe('what is sent', () => {
  const send = async (
    inside: string,
    given: Record<string, string | number | boolean | string[]> = {},
    attributes = 'method="post"',
  ) => {
    const html = `<form ${attributes} data-agent-kind="action" data-agent-action="a.b">${inside}
      <button name="go" value="1" data-agent-kind="action" data-agent-action="a.b.submit">Go</button></form>`;
    const { context, requests } = await execution(html);
    const outcome = await runAction(context, 'a.b', given);
    return { body: requests[1]?.body, outcome, request: requests[1] };
  };
  const field = (name: string) => `name="${name}" data-agent-kind="field" data-agent-field="${name}"`;

  test('is what a browser would send', async () => {
    const { body } = await send(
      `
      <input type="hidden" name="token" value="t">
      <input ${field('text')} value="old">
      <input type="checkbox" ${field('yes')}><input type="checkbox" checked ${field('no')} value="n">
      <select ${field('one')}><option value="">-</option><option>A</option><option value="b">Bee</option></select>
      <select multiple ${field('many')}><option>1</option><option>2</option><option>3</option></select>
      <fieldset data-agent-kind="field" data-agent-field="size"><input type="radio" name="size" value="S" checked><input type="radio" name="size" value="L"></fieldset>
      <input name="off" value="x" disabled><fieldset disabled><input name="off2" value="x"></fieldset>
      <input type="submit" name="other" value="x"><input value="nameless">`,
      { text: 'new', yes: true, no: false, one: 'b', many: ['1', '3'], size: 'L' },
    );
    expect(body).toBe('token=t&text=new&yes=on&one=b&many=1&many=3&size=L&go=1');
  });

  test('may be in parts, with a boundary that no value holds', async () => {
    const { body, request } = await send(
      `<input ${field('text')}>`,
      { text: 'handrail-form-boundary' },
      'method="post" enctype="multipart/form-data"',
    );
    expect(request?.headers['content-type']).toBe('multipart/form-data; boundary=handrail-form-boundary-1');
    expect(body).toContain('name="text"\r\n\r\nhandrail-form-boundary\r\n--handrail-form-boundary-1');
  });

  test('a field that would not be sent is refused, and is not told as changed', async () => {
    const nameless = '<input data-agent-kind="field" data-agent-field="x">';
    const { outcome, request } = await send(`${nameless}<input ${field('y')}>`, { y: '1', x: '1' });
    expect(outcome.error).toMatchObject({
      reason: 'NOT_OPERABLE',
      detail: expect.stringMatching(/"x".*no name/),
    });
    expect(outcome.changed).toEqual([]);
    expect(request).toBeUndefined();
  });

  test('a pattern that only a browser can check is refused before anything is asked or sent', async () => {
    const html = `<form action="/save" data-agent-kind="action" data-agent-action="note.add" data-agent-confirm="required">
      <input ${field('code')} name="code" pattern="(?=.*[a-z]).{4,}"><button>Go</button></form>`;
    const { context, requests } = await execution(html);
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return 'granted' as const;
    };
    const { error } = await runAction(context, 'note.add', { code: 'abcd' }, { ask });
    expect(error).toMatchObject({
      reason: 'NOT_OPERABLE',
      detail: expect.stringMatching(/"code".*use a browser/),
    });
    expect([asked, requests.length]).toEqual([0, 1]);
    const unchecked = await execution(html.replace('<form', '<form novalidate'));
    expect((await runAction(unchecked.context, 'note.add', { code: 'abcd' }, { ask })).status).toBe(
      'completed',
    );
  });

  test('a value of the page under a pattern that only a browser can check is not sent either', async () => {
    const inner = (value: string) =>
      `<input name="code" value="${value}" pattern="(a)\\1"><input ${field('text')}>`;
    const { outcome, request } = await send(inner('aa'), { text: 'x' });
    expect(outcome.error).toMatchObject({
      reason: 'NOT_OPERABLE',
      detail: expect.stringMatching(/use a browser/),
    });
    expect(outcome.evidence).toEqual([{ kind: 'not-pressed', supports: 'failure' }]);
    expect(request).toBeUndefined();
    expect((await send(inner(''), { text: 'x' })).request).toBeDefined();
  });

  test('one required radio button makes its group required', async () => {
    const { outcome, request } = await send(
      `<input type="radio" name="r" value="1"><input type="radio" name="r" value="2" required>`,
    );
    expect(outcome.error?.detail).toContain('r');
    expect(request).toBeUndefined();
  });

  test('is not sent while a control that must be filled is empty', async () => {
    const { outcome, request } = await send(`<input name="must" required><input ${field('text')}>`, {
      text: 'x',
    });
    expect(outcome.error?.detail).toContain('must');
    expect(request).toBeUndefined();
  });

  test.each([
    ['a file', '<input type="file" @>', 'x', /chosen by the owner/],
    ['a disabled control', '<input disabled @>', 'x', /disabled/],
    ['an editor', '<div contenteditable="true" @></div>', 'x', /needs script/],
    ['a combobox', '<input role="combobox" aria-controls="l" @>', 'x', /needs script/],
    ['a custom element', '<my-field @></my-field>', 'x', /needs script/],
    ['an unknown option', '<select @><option>A</option></select>', 'B', /no such option|do not fit/],
    ['two lines in one', '<input @>', 'a\nb', /one line/],
    ['a text that is no date', '<input type="date" @>', 'soon', /date/],
  ])('holds no value for %s', async (_what, control, value, reason) => {
    const html = `<form method="post" data-agent-kind="action" data-agent-action="a.b">${control.replace('@', field('x'))}<button>Go</button></form>`;
    const { context, requests, runtime } = await execution(html);
    const index = runtime.read();
    const element = [...below(index.root)].find((each) => index.attribute(each, 'data-agent-field') === 'x');
    const found = element && findControl(index, element);
    if (!found) throw new Error('no control');
    const filling = await runtime.fill(found, value);
    expect(filling.ok ? '' : filling.reason).toMatch(reason);
    expect((await runAction(context, 'a.b', { x: value })).status).not.toBe('completed');
    expect(requests).toHaveLength(1);
  });
});

function* below(element: HtmlElement): Generator<HtmlElement> {
  for (const node of element.childNodes) {
    if (!('attrs' in node)) continue;
    yield node;
    yield* below(node);
  }
}

describe('going elsewhere', () => {
  test.each(['https://evil.example/', '//evil.example/', 'javascript:x'])('%s is refused', async (route) => {
    const { runtime, requests } = await execution('<p></p>');
    await expect(runtime.navigate(route, 'stop')).rejects.toThrow(/another origin/);
    expect(requests).toHaveLength(1);
  });

  test.each(['https://evil.example/', '//evil.example/x', 'javascript:x', 'data:text/html,x'])(
    'a page that redirects to %s is refused, and the last page stays',
    async (location) => {
      const { runtime, requests } = await execution('<p>Here</p>', () => ({ status: 302, location }));
      await expect(runtime.navigate('/away', 'stop')).rejects.toThrow(/another origin/);
      expect(requests).toHaveLength(2);
      expect(runtime.address().path).toBe('/here');
      const { fetch } = server(() => ({ status: 302, location }));
      await expect(openHtmlPage({ url: origin, fetch })).rejects.toThrow(/another origin/);
    },
  );

  test('a redirect elsewhere some steps after a form was sent leaves the outcome unclear', async () => {
    const steps = [
      { status: 307, location: '/again' },
      { status: 303, location: '/then' },
      { status: 302, location: 'https://evil.example/' },
    ];
    const { context, requests } = await execution(native(), () => steps.shift() ?? {});
    expect((await runAction(context, 'invoice.create', args)).error?.reason).toBe('OUTCOME_UNCLEAR');
    expect(requests.map(({ method, url }) => `${method} ${url.slice(origin.length)}`).slice(1)).toEqual([
      'POST /invoices',
      'POST /again',
      'GET /then',
    ]);
  });

  test('a site that cannot be reached after sending leaves the outcome unclear', async () => {
    const { context } = await execution(native(), () => {
      throw new Error('reset');
    });
    expect((await runAction(context, 'invoice.create', args)).error?.reason).toBe('OUTCOME_UNCLEAR');
  });

  test('a page beyond all bounds is a refusal and no crash', async () => {
    const { fetch } = server(() => ({ html: native() }));
    const runtime = await openHtmlPage({ url: origin, fetch });
    const deep = { ...runtime, read: () => readHtml('<div>'.repeat(10_000)) };
    const { context } = await execution('<p></p>', undefined, { runtime: deep });
    expect((await runAction(context, 'a.b', {})).error?.reason).toBe('PAGE_REFUSED');
  });

  test('something that is not a page is refused', async () => {
    const { runtime } = await execution('<p></p>', () => ({ type: 'application/pdf' }));
    await expect(runtime.navigate('/x', 'stop')).rejects.toThrow(/not a page/);
  });
});
