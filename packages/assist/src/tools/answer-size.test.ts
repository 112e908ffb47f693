import { estimateTokens, utf8Length } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import { bind, type Draft, field, group, provider } from '../../testing/provider.ts';
import { entry, references } from '../../testing/sidecars.ts';

/** A thousand required fields with telling labels on twenty pages, half of them wrong already. */
const large: Draft = {
  formPresentation: { pageMode: 'wizard' },
  items: Array.from({ length: 20 }, (_, page) =>
    group(
      `section${page}`,
      Array.from({ length: 50 }, (_, index) =>
        field(`fieldNumber${index}`, 'string', {
          label: `Question ${index} about your household and what belongs to it`,
          hint: 'Write it as it stands in your papers.',
          semanticType: `https://schema.example/concept${page}x${index}`,
          ...(index === 0 ? { dataType: 'choice', optionSet: 'many' } : {}),
        }),
      ),
      { label: `Section ${page}` },
    ),
  ),
  binds: Array.from({ length: 20 }, (_, page) =>
    Array.from({ length: 50 }, (_, index) =>
      bind(`section${page}.fieldNumber${index}`, { required: 'true' }),
    ),
  ).flat(),
  optionSets: {
    many: {
      options: Array.from({ length: 500 }, (_, index) => ({
        value: `v${index}`,
        label: `Choice number ${index}`,
      })),
    },
  },
};

const path = 'section0.fieldNumber0';
const options = {
  references: [
    references(
      Array.from({ length: 100 }, (_, index) =>
        entry(`Entry ${index}`, '#', {
          content: 'A paragraph of help that says what to look out for. '.repeat(4),
        }),
      ),
    ),
  ],
  profiles: {
    servedTo: 'owner' as const,
    store: storeOf(
      profileOf(
        Object.fromEntries(
          Array.from({ length: 1_000 }, (_, index) => [
            `https://schema.example/concept${Math.floor(index / 50)}x${index % 50}`,
            entryOf(index % 50 === 0 ? 'v1' : `Value number ${index}`),
          ]),
        ),
      ),
    ),
  },
};

describe('the default answer of every tool on a form of a thousand fields', () => {
  const { form, call } = provider(large, options);

  test.each([
    ['form.describe', {}, 400, 120],
    ['form.progress', {}, 2_500, 1_000],
    ['form.validate', {}, 16_000, 5_400],
    ['form.pages', {}, 2_500, 900],
    ['form.nextIncomplete', {}, 300, 100],
    ['field.list', {}, 12_000, 4_200],
    ['field.describe', { path }, 14_000, 4_500],
    ['field.help', { path }, 12_000, 3_500],
    ['field.set', { path, value: 'v1' }, 300, 100],
    ['field.bulkSet', { entries: [{ path, value: 'v1' }] }, 400, 130],
    ['field.validate', { path }, 500, 130],
    ['profile.match', {}, 14_000, 4_400],
    ['profile.apply', { matches: [{ path, value: 'v1' }] }, 8_000, 2_200],
    ['profile.learn', {}, 300, 100],
  ])('of %s is small enough for a model', async (name, input, mostBytes, mostTokens) => {
    expect([...form.fields()]).toHaveLength(1_000);
    const { content, isError } = await call(name, input);
    const text = content[0]?.text ?? '';
    expect(isError).toBeUndefined();
    expect(utf8Length(text)).toBeLessThanOrEqual(mostBytes);
    expect(estimateTokens(text)).toBeLessThanOrEqual(mostTokens);
  });
});

test('the catalog itself is small enough to be read before every conversation', () => {
  const text = JSON.stringify(provider(large, options).toolset.list());
  expect(estimateTokens(text)).toBeLessThanOrEqual(4_300);
});
