import type { JsonObject, JsonValue } from '@handrail/base';
import type { Random } from '../../random.ts';
import { type Tag, tag } from './tag.ts';

/** A field of an action with the value it is asked to hold. */
export interface FieldPart {
  readonly field: string;
  /** The name it is sent under. */
  readonly name: string;
  readonly control: Tag;
  readonly value: JsonValue;
  /** What arrives when it is sent with that value. */
  readonly sent: readonly string[];
}

type Maker = (field: string, name: string, random: Random) => Omit<FieldPart, 'field' | 'name'>;

const NAMES = ['title', 'note', 'owner', 'city', 'amount', 'priority', 'label', 'contact', 'reason', 'phase'];

const annotated = (field: string, name: string) => ({
  name,
  'data-agent-kind': 'field',
  'data-agent-field': field,
});

const text: Maker = (field, name, random) => {
  const value = random.pick(['Fjord tour', 'Ana & Bo', '007', 'x y z', 'Größe 9', "O'Brien"]);
  const type = random.pick([{ type: 'text' }, { type: 'search' }, {}]);
  return { control: tag('input', { ...annotated(field, name), ...type }), value, sent: [value] };
};

const area: Maker = (field, name, random) => {
  const value = `a ${random.word()} line`;
  return { control: tag('textarea', annotated(field, name), 'as it was'), value, sent: [value] };
};

const amount: Maker = (field, name, random) => {
  const value = random.below(900) + 1;
  return {
    control: tag('input', { ...annotated(field, name), type: 'number', value: '0' }),
    value,
    sent: [String(value)],
  };
};

const choice: Maker = (field, name, random) => {
  const options = random.shuffled(['low', 'mid', 'high', 'none']);
  const value = random.pick(options);
  const parts = options.map((each) => tag('option', { value: each }, each.toUpperCase()));
  return { control: tag('select', annotated(field, name), ...parts), value, sent: [value] };
};

const flag: Maker = (field, name, random) => {
  const value = random.chance(0.5);
  const checked = random.chance(0.5) ? true : undefined;
  return {
    control: tag('input', { ...annotated(field, name), type: 'checkbox', value: 'yes', checked }),
    value,
    sent: value ? ['yes'] : [],
  };
};

const MAKERS: readonly Maker[] = [text, text, area, amount, choice, flag];
const WRITTEN: readonly Maker[] = [text, area];

/** Fields of different names. What they are sent as has little to do with what they are called. */
export function makeFields(random: Random, count: number, kinds: 'any' | 'written' = 'any'): FieldPart[] {
  return random
    .shuffled(NAMES)
    .slice(0, count)
    .map((field) => {
      const name = random.chance(0.5) ? field : random.word();
      const make = random.pick(kinds === 'any' ? MAKERS : WRITTEN);
      return { field, name, ...make(field, name, random) };
    });
}

export function argumentsOf(fields: readonly FieldPart[]): JsonObject {
  return Object.fromEntries(fields.map(({ field, value }) => [field, value]));
}

export function sentOf(fields: readonly FieldPart[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(fields.map(({ name, sent }) => [name, sent]));
}
