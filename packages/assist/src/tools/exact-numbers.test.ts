import { type JsonValue, parseExactJson, parseJson } from '@handrail/base';
import { createForm, loadDefinition } from '@handrail/form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bind, FORM_URL, field, formOf, provider } from '../../testing/provider.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const options = { clock: { now: () => 0 }, newId: () => 'response-1' };
const number = fc.stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,30})?$/);

const DOCUMENT = {
  $formspec: '1.0',
  url: FORM_URL,
  version: '1.0.0',
  status: 'active',
  title: 'Test form',
  items: [
    field('first', 'decimal', { initialValue: 'NUMBER' }),
    field('set', 'decimal'),
    field('copy', 'decimal'),
    field('more', 'decimal'),
    field('fromInstance', 'decimal'),
  ],
  binds: [
    bind('copy', { calculate: '$set' }),
    bind('more', { calculate: '$set + 1' }),
    bind('fromInstance', { calculate: "@instance('data').n - 1" }),
  ],
  instances: { data: { data: { n: 'NUMBER' } } },
};

test('every number is the same text from document to field, expression, tool, response and back', async () => {
  await fc.assert(
    fc.asyncProperty(number, number, async (given, sent) => {
      const text = JSON.stringify(DOCUMENT).replaceAll('"NUMBER"', given);
      const definition = loadDefinition(parseExactJson(text));
      const form = createForm(definition, options);
      const { toolset, result } = provider(form);
      const call = parseJson(`{"path":"set","value":${sent}}`);
      const answer = await toolset.call('formspec.field.set', call);
      const shown: { value: JsonValue } = JSON.parse(textIn(answer));
      const expected = {
        first: plain(given),
        set: plain(sent),
        copy: plain(sent),
        more: plain(sent, 1n),
        fromInstance: plain(given, -1n),
      };
      expect(plain(String(shown.value))).toBe(expected.set);
      expect(textsIn(form.response().data)).toEqual(expected);
      expect(await result('form.validate')).toMatchObject({ valid: true });
      const saved = JSON.stringify(form.response());
      for (const parse of [JSON.parse, parseJson, parseExactJson]) {
        const again = createForm(definition, { ...options, response: parse(saved) });
        expect(JSON.stringify(again.response().data)).toBe(JSON.stringify(form.response().data));
      }
      // Another writer may have written numbers where we write text.
      const numbers = saved.replaceAll(/"(-?\d+(?:\.\d+)?)"(?=[,}])/g, '$1').replace(':1.0,', ':"1.0",');
      const again = createForm(definition, { ...options, response: parseExactJson(numbers) });
      expect(textsIn(again.response().data)).toEqual(expected);
    }),
    runs,
  );
});

test('a number that was rounded before it came is refused with the advice to send text', async () => {
  const { error, form } = provider(formOf({ items: [field('n', 'integer')] }));
  const rounded = JSON.parse('999999999999999999');
  expect(await error('field.set', { path: 'n', value: rounded })).toMatchObject({
    code: 'INVALID_VALUE',
    message: expect.stringContaining('send it as text'),
  });
  expect(form.value('n')).toBeNull();
});

function textIn(answer: { readonly content: readonly { readonly text: string }[] }): string {
  return answer.content[0]?.text ?? '';
}

function textsIn(data: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(String(value))]));
}

const PLACES = 60;

/** Plain digits without zeros at the end, computed without the library that is tested. */
function plain(text: string, more = 0n): string {
  const [mantissa = '', power = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const unit = 10n ** BigInt(PLACES);
  const scaled =
    BigInt(whole + fraction) * 10n ** BigInt(PLACES - fraction.length + Number(power)) + more * unit;
  const sign = scaled < 0n ? '-' : '';
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(PLACES + 1, '0');
  const end = digits.slice(-PLACES).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -PLACES)}${end === '' ? '' : `.${end}`}`;
}
