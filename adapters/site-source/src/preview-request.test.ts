import type { JsonObject } from '@handrail/base';
import { type HtmlElement, openHtmlPage } from '@handrail/html';
import { type Execution, parseManifest } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { ToolFailure } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { previewRequest } from './preview-request.ts';

const schemaCheck = createAjvCheck();
const origin = 'https://notes.example';

function manifestWith(confirmation: string) {
  const reading = parseManifest(
    {
      version: '0.1',
      site: { name: 'Notes', origin },
      actions: {
        'note.add': {
          title: 'Add a note',
          scope: 'notes.write',
          risk: 'low',
          confirmation,
          idempotent: false,
          inputSchema: {
            type: 'object',
            required: ['text'],
            properties: { text: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
          },
          outputSchema: { type: 'object' },
        },
      },
      pages: { '/notes': { title: 'Notes', actions: ['note.add'] } },
    },
    { schemaCheck },
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.findings));
  return reading.manifest;
}

async function previewOf(
  attributes: string,
  inside: string,
  args: JsonObject = { text: 'a & b' },
  confirmation = 'required',
) {
  const html = `<form data-agent-kind="action" data-agent-action="note.add" data-agent-scope="notes.write" ${attributes}>
    <textarea name="body" data-agent-kind="field" data-agent-field="text"></textarea>${inside}<button>Add</button></form>`;
  const page = { url: `${origin}/notes?from=list`, method: 'GET' as const, html };
  const fetch = async () => ({ status: 200, header: () => undefined, text: async () => html });
  const execution: Execution<HtmlElement> = {
    runtime: await openHtmlPage({ url: page.url, fetch }),
    manifest: manifestWith(confirmation),
    schemaCheck,
    clock: { now: () => 0 },
    sessionId: 's',
    mode: 'strict',
    statusLimit: 0,
  };
  return previewRequest(execution, page, 'note.add', args);
}

const fields = { text: 'a & b' };
const sentAs = { text: 'body' };

describe('what an action would send', () => {
  test.each<[string, string, string, JsonObject]>([
    ['by POST', 'method="post" action="/notes"', '', { request: 'POST /notes', fields, sentAs }],
    [
      'by POST with a query',
      'method="post" action="/notes?x=1"',
      '',
      { request: 'POST /notes?x=1', fields, sentAs },
    ],
    ['by GET', 'method="get" action="/search"', '', { request: 'GET /search', fields, sentAs }],
    [
      'in parts',
      'method="post" action="/notes" enctype="multipart/form-data"',
      '',
      { request: 'POST /notes', fields, sentAs },
    ],
    [
      'with what else the form holds',
      'method="post" action="/notes"',
      '<input type="hidden" name="price" value="5"><input type="hidden" name="book" value="a"><input type="hidden" name="book" value="b">',
      { request: 'POST /notes', fields, sentAs, others: { price: '5', book: ['a', 'b'] } },
    ],
    [
      'with one-time tokens by name only',
      'method="post" action="/notes"',
      '<input type="hidden" name="csrfmiddlewaretoken" value="x1"><input type="hidden" name="_token" value="x2">',
      {
        request: 'POST /notes',
        fields,
        sentAs,
        others: { csrfmiddlewaretoken: 'new with every page', _token: 'new with every page' },
      },
    ],
    [
      'with a token that can be seen, as it is',
      'method="post" action="/notes"',
      '<input type="text" name="gift_token" value="x1">',
      { request: 'POST /notes', fields, sentAs, others: { gift_token: 'x1' } },
    ],
  ])(
    '%s is described under the ids of its fields, with the names that they are sent as',
    async (_what, attributes, inside, expected) => {
      expect(await previewOf(attributes, inside)).toEqual(expected);
    },
  );

  test('is another when two fields swap the names of their controls', async () => {
    const tags = (name: string) =>
      `<input name="${name}" data-agent-kind="field" data-agent-field="tags"><input type="hidden" name="x" value="1">`;
    const args = { text: 'a' };
    const one = await previewOf('method="post" action="/notes"', tags('labels'), args);
    const other = await previewOf('method="post" action="/notes"', tags('other'), args);
    expect(one).not.toEqual(other);
    expect(one).toMatchObject({ sentAs: { text: 'body', tags: 'labels' } });
  });

  test('is described for a page with very many elements side by side', async () => {
    const many = '<i></i>'.repeat(150_000);
    expect(await previewOf('method="post" action="/notes"', many)).toEqual({
      request: 'POST /notes',
      fields,
      sentAs,
    });
  });

  test('is nothing where the owner submits themselves', async () => {
    expect(await previewOf('method="post" action="/notes"', '', { text: 'x' }, 'review')).toEqual({
      request: 'nothing is sent',
    });
  });

  test.each([
    ['a form that goes elsewhere', 'method="post" action="https://evil.example/"', { text: 'x' }],
    ['a value that the page does not take', 'method="post" action="/notes"', { text: 'x', tags: 'a\nb' }],
    ['a form that needs script', '', { text: 'x' }],
    ['arguments that do not fit', 'method="post" action="/notes"', { text: 7, tags: 'x' }],
  ])('cannot be described for %s', async (_what, attributes, args) => {
    await expect(previewOf(attributes, '', args)).rejects.toThrow(ToolFailure);
  });
});

test('of an action in a list, the fields of the row that is named are under their ids', async () => {
  const form = (id: string) => `<li data-agent-kind="item" data-agent-key="${id}">
    <form action="/notes/${id}" method="post" data-agent-kind="action" data-agent-action="note.add">
    <input name="body-${id}" data-agent-kind="field" data-agent-field="text"><button>Add</button></form></li>`;
  const html = `<ul>${form('a')}${form('b')}</ul>`;
  const page = { url: `${origin}/notes`, method: 'GET' as const, html };
  const fetch = async () => ({ status: 200, header: () => undefined, text: async () => html });
  const execution: Execution<HtmlElement> = {
    runtime: await openHtmlPage({ url: page.url, fetch }),
    manifest: manifestWith('required'),
    schemaCheck,
    clock: { now: () => 0 },
    sessionId: 's',
    mode: 'strict',
    statusLimit: 0,
  };
  expect(await previewRequest(execution, page, 'note.add', { row_key: 'b', text: 'x' })).toEqual({
    request: 'POST /notes/b',
    fields: { text: 'x' },
    sentAs: { text: 'body-b' },
  });
  await expect(previewRequest(execution, page, 'note.add', { row_key: 'c', text: 'x' })).rejects.toThrow(
    ToolFailure,
  );
});
