/** Characters of a form's or a sidecar's own words that one answer repeats. Longer text ends in an ellipsis. */
export const textLimits = {
  title: 300,
  description: 1_000,
  label: 200,
  hint: 500,
  message: 500,
  code: 100,
  uri: 2_000,
  excerpt: 300,
  expression: 1_000,
  sentence: 160,
} as const;
