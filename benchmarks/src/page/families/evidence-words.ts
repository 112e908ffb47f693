import type { JsonObject } from '@handrail/base';
import type { Random } from '../random.ts';
import { inputSchema, manifestWith } from './manifest.ts';
import type { FormWords } from './markup/action-form.ts';
import { type Part, type Tag, tag } from './markup/tag.ts';
import type { Claim, Truth } from './trial.ts';

export const PATH = '/checkout';
export const CODE = 'CARD_DECLINED';
export const MESSAGE = 'The card was declined by the bank.';

/** Text that proves nothing to a program. */
export const FREE_TEXTS = ['Saved', 'Done!', 'Not saved', 'Error', 'We have it', 'Gespeichert', 'ok'];

/** A manifest that promises an object with an id and a state. */
export function promising({ action, fields }: FormWords): JsonObject {
  const outputSchema = {
    type: 'object',
    required: ['id', 'state'],
    properties: { id: { type: 'string' }, state: { type: 'string', enum: ['paid', 'open'] } },
  };
  return manifestWith(PATH, [{ id: action, more: { inputSchema: inputSchema(fields), outputSchema } }], {
    errors: { [CODE]: { message: MESSAGE }, OUT_OF_STOCK: { message: 'Nothing is left.' } },
  });
}

export interface Output extends JsonObject {
  readonly id: string;
  readonly state: string;
}

export function someOutput(random: Random): Output {
  return { id: `R-${random.below(9_000)}`, state: random.pick(['paid', 'open']) };
}

/** The status of the action, which is announced politely. */
export function politeStatus(text: string, more: Tag['attributes'] = {}): Tag {
  return tag('p', { id: 'status', role: 'status', 'data-agent-kind': 'status', ...more }, text);
}

export function alertStatus(text: string): Tag {
  return tag('p', { id: 'alert', role: 'alert', 'data-agent-kind': 'status' }, text);
}

/** A result as JSON, or in named parts. */
export function resultPart(
  output: JsonObject | undefined,
  isNamed: boolean,
  more: Tag['attributes'] = {},
): Tag {
  const attributes = { id: 'result', 'data-agent-kind': 'result', ...more };
  if (!output) return tag('div', attributes);
  if (!isNamed) return tag('div', attributes, JSON.stringify(output));
  const parts: Part[] = Object.entries(output).map(([name, value]) =>
    tag('b', { 'data-agent-field': name }, String(value)),
  );
  return tag('div', attributes, ...parts);
}

/** What an answer must be, by the evidence it rests on. */
export interface Expected {
  readonly claims: readonly Claim[];
  readonly output?: JsonObject;
  readonly isOutputAbsent?: boolean;
  readonly result?: string;
  readonly code?: string;
}

export function truthOf(effect: NonNullable<Truth['effect']>, expected: Expected): Truth {
  const { claims, output, isOutputAbsent = false, result, code } = expected;
  return {
    must: 'act',
    effect,
    claims,
    lacks: (reply) => {
      if (output && JSON.stringify(reply.output) !== JSON.stringify(output)) return 'the output is not given';
      if (isOutputAbsent && reply.output !== undefined) return 'an output is given that does not fit';
      if (result !== undefined && reply.result !== result)
        return `the last text is said to be "${reply.result}"`;
      if (code !== undefined && (reply.error?.code !== code || reply.error.message !== MESSAGE))
        return `the site's own error is said to be ${reply.error?.code ?? 'none'}`;
      return undefined;
    },
  };
}
