import {
  connectInProcess,
  errorResult,
  ProtocolFailure,
  resultOf,
  type ToolClient,
  type ToolDescriptor,
  ToolFailure,
  type ToolResult,
  TransportFailure,
} from '@handrail/tools';
import { describe, expect, test, vi } from 'vitest';
import { entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import { bind, type Draft, field, group, provider } from '../../testing/provider.ts';
import { entry, references } from '../../testing/sidecars.ts';
import { AssistConsumer } from './assist-consumer.ts';
import { explainField } from './explain-field.ts';

const NAME = 'https://schema.org/givenName';
const draft: Draft = {
  formPresentation: { pageMode: 'wizard' },
  items: [group('person', [field('name', 'string', { semanticType: NAME }), field('fixed')])],
  binds: [bind('person.fixed', { readonly: 'true' })],
};

function consuming(source: Draft = draft, options: Parameters<typeof provider>[1] = {}) {
  const { form, toolset } = provider(source, options);
  const calls: string[] = [];
  const inner = connectInProcess(toolset);
  const client: ToolClient = {
    ...inner,
    call: (name, input, context) => {
      calls.push(name);
      return inner.call(name, input, context);
    },
  };
  return { form, calls, consumer: new AssistConsumer(client) };
}

/** A provider that answers whatever a test wants. */
function scripted(
  answers: Readonly<Record<string, ToolResult>>,
  listed: readonly string[] = Object.keys(answers),
) {
  const calls: string[] = [];
  const client: ToolClient = {
    list: async () => listed.map((name) => ({ name }) as ToolDescriptor),
    call: async (name) => {
      calls.push(name);
      return answers[name] ?? errorResult({ code: 'UNSUPPORTED', message: 'No.' });
    },
    close: async () => undefined,
  };
  return { calls, consumer: new AssistConsumer(client) };
}

test('ASSIST-2.2-01 the form’s state is asked for every time', async () => {
  const { form, consumer } = consuming();
  expect((await consumer.describeField('person.name')).value).toBeNull();
  form.set('person.name', 'typed by the owner');
  expect((await consumer.describeField('person.name')).value).toBe('typed by the owner');
});

test('ASSIST-2.2-02 ASSIST-12.2-01 only the structured payload counts, in whatever language the words are', async () => {
  const refusal = errorResult({ code: 'READONLY', message: '変更できません', path: 'person.fixed' });
  const { consumer } = scripted({ 'formspec.field.set': refusal });
  await expect(consumer.setField('person.fixed', 'x')).rejects.toMatchObject({ code: 'READONLY' });
  const { consumer: happy } = scripted({
    'formspec.form.describe': resultOf('{"title":"T","fieldCount":7}'),
  });
  expect((await happy.describeForm()).fieldCount).toBe(7);
});

test('ASSIST-4.1-05 an answer is parsed first, and one that is not JSON is a protocol failure', async () => {
  const { consumer } = scripted({ 'formspec.form.describe': resultOf('All is well!') });
  await expect(consumer.describeForm()).rejects.toBeInstanceOf(ProtocolFailure);
  const { consumer: fine } = scripted({ 'formspec.form.describe': resultOf('{"title":"T"}') });
  expect(await fine.describeForm()).toEqual({ title: 'T' });
});

test('ASSIST-4.2-11 an unknown code without x- is a plain failure', async () => {
  const weird = {
    ...errorResult({ code: 'ENGINE_ERROR', message: 'm' }),
    content: [{ type: 'text', text: '{"code":"WEIRD","message":"m"}' }],
  } as ToolResult;
  const { consumer } = scripted({ 'formspec.form.describe': weird });
  const failing = consumer.describeForm();
  await expect(failing).rejects.toBeInstanceOf(ToolFailure);
  await expect(failing).rejects.toMatchObject({ code: 'ENGINE_ERROR' });
});

test('ASSIST-4.4-40 a skip is a skip, whatever its reason', async () => {
  const skipped = [
    { path: 'a', reason: 'x-odd' },
    { path: 'b', reason: 'ODD' },
  ];
  const { consumer } = scripted({
    'formspec.profile.apply': resultOf(JSON.stringify({ filled: [], skipped })),
  });
  expect((await consumer.applyMatches([{ path: 'a', value: 1 }]))?.skipped).toEqual(skipped);
});

test('ASSIST-5.4-02 what references say is shown as authoritative, a summary as advice', async () => {
  const content = 'The name on the birth certificate.';
  const options = {
    references: [
      references([
        entry('law', 'person.name', { type: 'regulation', content, priority: 'primary' }),
        entry('more', 'person.name', { priority: 'background' }),
      ]),
    ],
    summarize: () => 'Any nickname will do.',
  };
  const { consumer } = consuming(draft, options);
  const { sources, advice } = explainField(await consumer.help('person.name'));
  expect(sources.map(({ type }) => type)).toEqual(['regulation', 'documentation']);
  expect(sources[0]).toMatchObject({ content });
  expect(advice).toEqual({ summary: 'Any nickname will do.', mistakes: [] });
});

describe('what the provider does not offer', () => {
  test('ASSIST-1.4-05 ASSIST-2.2-04 without sidecars, profiles and pages the rest still works', async () => {
    const { consumer, form } = consuming({ items: [field('a'), field('b')] });
    expect(await consumer.pages()).toBeUndefined();
    expect(await consumer.matches()).toBeUndefined();
    expect(await consumer.applyMatches([{ path: 'a', value: 'x' }])).toBeUndefined();
    expect(form.value('a')).toBeNull();
    expect(await consumer.listFields()).toHaveLength(2);
    expect(await consumer.describeField('a')).toMatchObject({ path: 'a' });
    expect(await consumer.setField('a', 'x')).toMatchObject({ accepted: true });
    expect(await consumer.validate()).toMatchObject({ valid: true });
    expect(await consumer.progress()).toMatchObject({ filled: 1 });
  });

  test('ASSIST-7.1-03 a tool that is not listed is never called', async () => {
    const { consumer, calls } = consuming({ items: [field('a')] });
    await consumer.pages();
    await consumer.matches();
    expect(calls).toEqual([]);
  });

  test('ASSIST-7.1-04 ASSIST-12.2-02 a tool that is gone since is tried once and then left alone', async () => {
    const { consumer, calls } = scripted({}, ['formspec.form.pages']);
    expect(await consumer.offers('form.pages')).toBe(true);
    expect(await consumer.pages()).toBeUndefined();
    expect(await consumer.pages()).toBeUndefined();
    expect(calls).toEqual(['formspec.form.pages']);
    expect(await consumer.offers('form.pages')).toBe(false);
    const readonly = errorResult({ code: 'READONLY', message: 'No.', path: 'a' });
    const refused = scripted({ 'formspec.field.set': readonly });
    await expect(refused.consumer.setField('a', 'x')).rejects.toMatchObject({ code: 'READONLY' });
    expect(refused.calls).toEqual(['formspec.field.set']);
  });

  test('a refusal that is not UNSUPPORTED is not taken for a missing tool', async () => {
    const { consumer } = consuming(draft, { profiles: { servedTo: 'owner', store: storeOf() } });
    await expect(consumer.matches('none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await consumer.offers('profile.match')).toBe(true);
  });
});

test('ASSIST-2.2-03 ASSIST-12.2-04 changes of several fields are confirmed before anything is sent', async () => {
  const asked: unknown[] = [];
  const { consumer, calls, form } = consuming(draft, {
    profiles: { servedTo: 'owner', store: storeOf(profileOf({ [NAME]: entryOf('Ann') })) },
    confirm: ({ change }) => {
      asked.push(change);
      return 'granted';
    },
  });
  const entries = [{ path: 'person.name', value: 'x' }];
  expect(await consumer.setFields(entries, () => false)).toBeUndefined();
  expect(calls).toEqual([]);
  expect(await consumer.setFields(entries, () => true)).toMatchObject({ summary: { accepted: 1 } });
  form.set('person.name', null);
  const matches = (await consumer.matches()) ?? [];
  expect(await consumer.applyMatches(matches)).toMatchObject({
    filled: [{ path: 'person.name', value: 'Ann' }],
  });
  expect(asked).toHaveLength(1);
});

test('ASSIST-12.2-03 help and findings come from the provider and never from the screen', async () => {
  const touched: PropertyKey[] = [];
  const screen = new Proxy({}, { get: (_, key) => touched.push(key) });
  vi.stubGlobal('document', screen);
  vi.stubGlobal('window', screen);
  const { consumer } = consuming();
  await consumer.help('person.name');
  await consumer.validate();
  await consumer.describeField('person.name');
  vi.unstubAllGlobals();
  expect(touched).toEqual([]);
});

test('all fields of a long form are listed', async () => {
  const { consumer, calls } = consuming({
    items: Array.from({ length: 130 }, (_, index) => field(`f${index}`)),
  });
  expect(await consumer.listFields()).toHaveLength(130);
  expect(calls).toHaveLength(3);
});

test('all findings of a long report are given once', async () => {
  const items = Array.from({ length: 130 }, (_, index) => field(`f${index}`, 'integer', { initialValue: 1 }));
  const severityOf = (index: number) => (index === 100 ? 'error' : 'warning');
  const { consumer } = consuming({
    items,
    shapes: items.map(({ key }, index) => ({
      id: key,
      target: key,
      severity: severityOf(index),
      constraint: 'false',
      message: 'No.',
    })),
  });
  const report = await consumer.validate();
  expect(report).toMatchObject({ valid: false, counts: { error: 1, warning: 129, info: 0 } });
  expect(new Set(report.results.map(({ path }) => path)).size).toBe(130);
  expect(report).not.toHaveProperty('extensions');
});

test('a list that never ends is given up on', async () => {
  let number = 0;
  const client: ToolClient = {
    list: async () => [],
    call: async () => {
      number += 1;
      return resultOf(
        JSON.stringify([
          { path: `f${number}`, extensions: { 'x-handrail-page': { remaining: 1, cursor: `f${number}` } } },
        ]),
      );
    },
    close: async () => undefined,
  };
  await expect(new AssistConsumer(client).listFields()).rejects.toThrow(
    new ProtocolFailure('The list of fields does not end after 1000 parts.'),
  );
  expect(number).toBe(1_000);
});

test('a list of fields that is not a list is a protocol failure', async () => {
  const { consumer } = scripted({ 'formspec.field.list': resultOf('{"fields":[]}') });
  await expect(consumer.listFields()).rejects.toThrow(
    new ProtocolFailure('The provider answered "field.list" without a list.'),
  );
});

test('a report that never ends is given up on', async () => {
  let number = 0;
  const client: ToolClient = {
    list: async () => [],
    call: async () => {
      number += 1;
      const extensions = { 'x-handrail-page': { cursor: `c${number}` } };
      return resultOf(JSON.stringify({ valid: true, results: [], extensions }));
    },
    close: async () => undefined,
  };
  await expect(new AssistConsumer(client).validate()).rejects.toThrow(
    new ProtocolFailure('The report does not end after 1000 parts.'),
  );
});

test('what is next is the provider’s to say, for a field and for a page', async () => {
  const { consumer, form } = consuming({
    ...draft,
    binds: [...(draft.binds ?? []), bind('person.name', { required: 'true' })],
  });
  expect(await consumer.nextIncomplete()).toMatchObject({ path: 'person.name', reason: 'required' });
  expect(await consumer.nextIncomplete('page')).toMatchObject({ pageId: 'person', reason: 'required' });
  form.set('person.name', 'Ann');
  expect(await consumer.nextIncomplete()).toEqual({ label: 'Test form', reason: 'complete' });
  const { consumer: without } = scripted({});
  expect(await without.nextIncomplete()).toBeUndefined();
});

test('a provider that could not be asked for its tools is asked again', async () => {
  let isDown = true;
  const client: ToolClient = {
    list: async () => {
      if (isDown) throw new TransportFailure('unreachable', 'down');
      return [{ name: 'formspec.form.pages' } as ToolDescriptor];
    },
    call: async () => resultOf('{}'),
    close: async () => undefined,
  };
  const consumer = new AssistConsumer(client);
  await expect(consumer.offers('form.pages')).rejects.toBeInstanceOf(TransportFailure);
  isDown = false;
  expect(await consumer.offers('form.pages')).toBe(true);
});

test('what changes while it is read in parts is read again, and nothing is left out', async () => {
  const items = Array.from({ length: 120 }, (_, index) =>
    field(`f${index}`, 'string', { initialValue: 'x' }),
  );
  const { form, toolset } = provider({
    items,
    binds: items.map(({ key }) => bind(key, { required: 'true' })),
  });
  for (let index = 5; index < 120; index += 1) form.set(`f${index}`, null);
  const inner = connectInProcess(toolset);
  let edits = 0;
  const client: ToolClient = {
    ...inner,
    call: (name, input, context) => {
      if ('cursor' in (input as object) && edits < 2) {
        form.set(`f${edits}`, null);
        edits += 1;
      }
      return inner.call(name, input, context);
    },
  };
  const consumer = new AssistConsumer(client);
  expect((await consumer.listFields('empty')).map(({ path }) => path)).toContain('f0');
  edits = 0;
  form.set('f0', 'x');
  expect((await consumer.validate()).results).toHaveLength(117);
});

describe('a list that is read in parts', () => {
  /** A form that changes so many times while it is read. */
  function changing(times: number, refusal = 'x-stale-cursor') {
    let asked = 0;
    const client: ToolClient = {
      list: async () => [],
      call: async () => {
        asked += 1;
        return asked <= times
          ? errorResult({ code: refusal as 'NOT_FOUND', message: 'The form changed.' })
          : resultOf('[]');
      },
      close: async () => undefined,
    };
    return { consumer: new AssistConsumer(client), asked: () => asked };
  }

  test('is read again when the form changed meanwhile, but not without end', async () => {
    const once = changing(1);
    await expect(once.consumer.listFields()).resolves.toEqual([]);
    expect(once.asked()).toBe(2);
    const always = changing(1_000);
    await expect(always.consumer.listFields()).rejects.toMatchObject({ code: 'x-stale-cursor' });
    expect(always.asked()).toBeGreaterThan(2);
    expect(always.asked()).toBeLessThan(20);
  });

  test('is refused at once for any other reason', async () => {
    const refused = changing(1_000, 'NOT_FOUND');
    await expect(refused.consumer.listFields()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(refused.asked()).toBe(1);
  });
});
