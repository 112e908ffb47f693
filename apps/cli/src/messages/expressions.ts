/*
 * Everything said by `handrail fel`.
 */

export const felMessages = {
  expressionMissing: 'Give an expression, for example: handrail fel "1 + 2"',
  parseOrPrint: 'Give --parse or --print, not both.',
  dataNotNeeded: '--data cannot be used with --parse or --print: they evaluate nothing.',
  oneFromStdin: 'Only one of the expression and --data can come from standard input.',
  expressionOrFunctions: 'Give an expression or --functions, not both.',
  noFunction: `There is no function with this name. "handrail fel --functions" lists them all.`,
  stdinProblem: (message: string) => `Standard input ${message}.`,
};

export const evaluateExpressionMessages = {
  expectedButFound: (expected: string, found: string) => `Expected ${expected} but found ${found}.`,
  onlyInForm: 'This is null here: only a form can answer it.',
};
