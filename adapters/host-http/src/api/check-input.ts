import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { InputRefused } from '../errors/fault-facts.ts';

export interface InputProblem {
  /** Dotted name of what is wrong; empty for the whole. */
  readonly field: string;
  /** Goes on after the field, as in `workflowId must be a string`. */
  readonly message: string;
}

const formats = {
  uri: (text: string) => URL.canParse(text),
};

/** A query is text, so its numbers are read from it; nothing in a body is ever turned into something else. */
const makers: Readonly<Record<'body' | 'query', () => Ajv2020>> = {
  body: () => new Ajv2020({ strict: false, formats }),
  query: () => new Ajv2020({ strict: false, formats, coerceTypes: true, useDefaults: true }),
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
  // `if` only says that a branch failed; the error of the branch stands before it.
  const error = errors?.find(({ keyword }) => keyword !== 'if') ?? errors?.[0];
  if (!error) return { field: '', message: 'is not valid' };
  const parts = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') {
    return { field: dotted(parts, error.params.missingProperty), message: 'is required' };
  }
  if (error.keyword === 'additionalProperties') {
    return { field: dotted(parts, error.params.additionalProperty), message: 'is not known here' };
  }
  return { field: dotted(parts), message: error.message ?? 'is not valid' };
}

const PLAIN_NAME = /^[A-Za-z0-9_.-]{1,64}$/;

/** Names come from the request too: only plain ones are repeated. */
function dotted(parts: readonly string[], last?: unknown): string {
  const all = typeof last === 'string' ? [...parts, last] : parts;
  return all.map((part) => (PLAIN_NAME.test(part) ? part : '?')).join('.');
}
