import { nearest, suggestion } from '@handrail/base';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { InputRefused } from '../errors/fault-facts.ts';

export interface InputProblem {
  /** Dotted name of what is wrong; empty for the whole. */
  readonly field: string;
  /** Goes on after the field, as in `workflowId must be a string`. */
  readonly message: string;
}

/** A list of words with commas between them, as one parameter. */
export const WORDS = 'x-words';

const formats = {
  uri: (text: string) => URL.canParse(text),
};

/** A query is text, so its numbers are read from it; nothing in a body is ever turned into something else. */
const makers: Readonly<Record<'body' | 'query', () => Ajv2020>> = {
  body: () => new Ajv2020({ strict: false, formats, verbose: true }),
  query: () =>
    new Ajv2020({ strict: false, formats, coerceTypes: true, useDefaults: true, verbose: true }).addKeyword({
      keyword: WORDS,
      type: 'string',
      schemaType: 'array',
      validate: (known: readonly string[], text: string) =>
        text.split(',').every((word) => known.includes(word)),
    }),
};

/** Compiles a schema when its route is first used, so that the host answers sooner after a start. */
export function createInputCheck(): FastifySchemaCompiler<object> {
  const checkers: { body?: Ajv2020; query?: Ajv2020 } = {};
  return ({ schema, httpPart }) => {
    const part = httpPart === 'body' ? 'body' : 'query';
    let validate: ValidateFunction | undefined;
    return (value: unknown) => {
      if (!validate) {
        checkers[part] ??= makers[part]();
        validate = checkers[part].compile(schema);
      }
      if (validate(value)) return { value };
      return { error: new InputRefused(problemOf(validate.errors)) };
    };
  };
}

function problemOf(errors: readonly ErrorObject[] | null | undefined): InputProblem {
  // `if` only says that a branch failed; the error of the branch is before it.
  const error = errors?.find(({ keyword }) => keyword !== 'if') ?? errors?.[0];
  if (!error) return { field: '', message: 'is not valid' };
  const parts = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') {
    return { field: dotted(parts, error.params.missingProperty), message: 'is required' };
  }
  if (error.keyword === 'additionalProperties') {
    const { additionalProperty: name } = error.params;
    const known = Object.keys(error.parentSchema?.properties ?? {});
    return { field: dotted(parts, name), message: `is not known here.${suggestion(String(name), known)}` };
  }
  if (error.keyword === 'enum' || error.keyword === WORDS) {
    return { field: dotted(parts), message: oneOf(error) };
  }
  return { field: dotted(parts), message: error.message ?? 'is not valid' };
}

/** Names the known words, never the one that was sent. */
function oneOf({ schema, data }: ErrorObject): string {
  const known = Array.isArray(schema) ? schema.map(String) : [];
  const wrong = String(data)
    .split(',')
    .find((word) => !known.includes(word));
  const near = wrong === undefined ? undefined : nearest(wrong, known);
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  return `must be one of ${known.join(', ')}.${hint}`;
}

const PLAIN_NAME = /^[A-Za-z0-9_.-]{1,64}$/;

/** Names come from the request too: only plain ones are repeated. */
function dotted(parts: readonly string[], last?: unknown): string {
  const all = typeof last === 'string' ? [...parts, last] : parts;
  return all.map((part) => (PLAIN_NAME.test(part) ? part : '?')).join('.');
}
