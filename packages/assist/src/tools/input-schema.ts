import type { JsonObject } from '@handrail/base';
import { MAX_LIMIT } from '../answers/limits.ts';
import { MAX_PROFILE_ID } from '../profile/read-profile.ts';

/** The input schema of a tool: an object that takes nothing but what it names. Draft-07, as Assist assumes. */
export function inputSchema(properties: JsonObject = {}, required: readonly string[] = []): JsonObject {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required: [...required] } : {}),
    additionalProperties: false,
  };
}

/** Its text is not limited here: a malformed path is to be answered as one (Assist §4.2). */
export const pathProperty: JsonObject = {
  type: 'string',
  title: 'Field path',
  description:
    'Address of one field as formspec.field.list gives it, such as "applicant.email" or "members[0].name". Row numbers start at 0.',
};

/** Says no type on purpose: what fits depends on the field. */
export const valueProperty: JsonObject = {
  title: 'Value',
  description:
    'The new value in the form the field takes: text, number, true or false, a list for multiChoice, {"amount":"12.50","currency":"EUR"} for money. Left out or null, the field is cleared.',
};

export function limitProperty(what: string, defaultLimit: number): JsonObject {
  return {
    type: 'integer',
    title: 'Limit',
    minimum: 1,
    maximum: MAX_LIMIT,
    description: `How many ${what} to give at most; ${defaultLimit} when left out.`,
  };
}

export const cursorProperty: JsonObject = {
  type: 'string',
  title: 'Cursor',
  maxLength: 100,
  description: 'The "cursor" of the answer before, to go on from there.',
};

export const profileIdProperty: JsonObject = {
  type: 'string',
  title: 'Profile',
  minLength: 1,
  maxLength: MAX_PROFILE_ID,
  description: 'Id of the profile to use. Leave it out for the default profile.',
};
