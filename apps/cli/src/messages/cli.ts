/*
 * What any command says about itself.
 */

export const runCliMessages = {
  defect: (detail: string) =>
    `handrail: This is a defect of handrail, not of what you did. Please report it:\n${detail}`,
};
