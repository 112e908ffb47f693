/*
 * What any command says about itself.
 */

export const runCliMessages = {
  defect: (detail: string) =>
    `handrail: This is a bug in handrail, not something you did wrong. Please report it:\n${detail}`,
};
