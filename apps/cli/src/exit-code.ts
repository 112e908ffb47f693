/**
 * What a command tells the shell. The numbers are documented and never change their meaning. Which one it is follows from
 * what has to change before it works: what was asked for (1), how it was typed (2), or something around it (3).
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5;

export const EXIT_CODES = [
  { code: 0, meaning: 'fine' },
  { code: 1, meaning: 'findings: something is wrong in what was checked, or a tool, host or person refused' },
  { code: 2, meaning: 'wrong use: the command line itself is not right' },
  { code: 3, meaning: 'failed: the command could not do its job' },
  { code: 4, meaning: 'unclear: it may have happened; look before you repeat it' },
  { code: 5, meaning: 'left to the owner: prepared, and not submitted by the command' },
] as const;
