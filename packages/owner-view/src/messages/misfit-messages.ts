const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);

/** Why an answer does not fit what the workflow asks for. */
export const misfitMessages = {
  /** By the rule of the schema, with its limit. */
  limits: {
    minimum: (limit) => `It has to be at least ${limit}.`,
    maximum: (limit) => `It can be at most ${limit}.`,
    exclusiveMinimum: (limit) => `It has to be more than ${limit}.`,
    exclusiveMaximum: (limit) => `It has to be less than ${limit}.`,
    multipleOf: (limit) => `It has to be a multiple of ${limit}.`,
    minLength: (limit) => `It needs at least ${characters(limit)}.`,
    maxLength: (limit) => `It can have at most ${characters(limit)}.`,
    minItems: (limit) => `Choose at least ${limit}.`,
    maxItems: (limit) => `Choose at most ${limit}.`,
  } as Readonly<Record<string, (limit: number) => string>>,
  formats: {
    email: 'It has to be an email address.',
    date: 'It has to be a date.',
    time: 'It has to be a time.',
    'date-time': 'It has to be a date with a time.',
    uri: 'It has to be a web address.',
  } as Readonly<Record<string, string>>,
  otherForm: 'It does not have the form that the workflow asks for.',
};
