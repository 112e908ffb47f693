import { pluralCategory } from '../values/plural-category.ts';
import { type FelFunction, plain } from './function.ts';
import { number, optional, text } from './parameter.ts';

export const ENVIRONMENT_FUNCTIONS: readonly FelFunction[] = [
  {
    name: 'instance',
    category: 'environment',
    description:
      'The data of a secondary instance, or what a dotted path names in it; null when there is none.',
    parameters: [text('name'), optional(text('path'))],
    returns: 'any',
    form: 'special',
    special: 'instance',
  },
  plain({
    name: 'locale',
    category: 'environment',
    description: 'The language tag of the host, or null.',
    parameters: [],
    returns: 'string',
    call: (frame) => frame.environment.locale,
  }),
  plain({
    name: 'runtimeMeta',
    category: 'environment',
    description: 'A fact the host gives under a key; null when there is none.',
    parameters: [text('key')],
    returns: 'any',
    call: (frame, key) => frame.environment.meta(key),
  }),
  plain({
    name: 'pluralCategory',
    category: 'environment',
    description: 'The plural category of a whole number in a language: zero, one, two, few, many or other.',
    parameters: [number('count'), optional(text('locale'))],
    returns: 'string',
    call: (frame, count, tag) => {
      const locale = tag ?? frame.environment.locale;
      return locale === null ? null : pluralCategory(count.trunc().toNumber(), locale);
    },
  }),
];
