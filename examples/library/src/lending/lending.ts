export const BRANCHES = [
  { id: 'main', name: 'Main Library' },
  { id: 'harbour', name: 'Harbour Branch' },
  { id: 'northside', name: 'Northside Branch' },
] as const;
export const SUBJECTS = ['fiction', 'history', 'nature', 'science'] as const;

export type BranchId = (typeof BRANCHES)[number]['id'];
export type Subject = (typeof SUBJECTS)[number];

export interface Book {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly subject: Subject;
  /** Copies that are on the shelf now. */
  readonly free: number;
}

export interface Loan {
  readonly id: string;
  readonly card: string;
  readonly bookId: string;
  /** As `2026-01-31`, as all days here. */
  readonly dueOn: string;
  readonly renewalsLeft: number;
  /** Another member waits for this copy. */
  readonly isReserved: boolean;
}

export interface NewHold {
  readonly bookId: string;
  readonly branch: BranchId;
  readonly neededUntil: string;
}

export interface Hold extends NewHold {
  readonly id: string;
  readonly card: string;
  readonly placedOn: string;
}

export interface Contact {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly newsletter: boolean;
}

export interface Member extends Contact {
  /** Number of the library card. */
  readonly card: string;
  readonly name: string;
  readonly feesCents: number;
  /** Day the membership ended; empty while it lasts. */
  readonly closedOn: string;
}

/** Why something was refused. Each code is in the site manifest with its message. */
export const PROBLEM_MESSAGES = {
  LOAN_NOT_FOUND: 'This loan is not on your card.',
  LOAN_CHANGED: 'This loan was renewed meanwhile. Nothing was changed.',
  RENEWAL_LIMIT: 'This loan cannot be renewed again.',
  RESERVED_BY_OTHERS: 'Another member is waiting for this book, so it cannot be renewed.',
  HOLD_NOT_FOUND: 'This hold is not on your card.',
  HOLD_EXISTS: 'You have a hold on this book already.',
  HOLD_LIMIT: 'You have as many holds as a card can have.',
  FEES_OWED: 'Fees are owed on your card. Pay them at any branch first.',
  VALIDATION_ERROR: 'Something that was entered does not fit.',
  FORM_EXPIRED: 'This form has expired. Open the page again.',
} as const;

export type ProblemCode = keyof typeof PROBLEM_MESSAGES;

/** The message with its code, so that a reader and a program can both tell what is wrong. */
export function problemText(code: ProblemCode): string {
  return `${PROBLEM_MESSAGES[code]} (${code})`;
}

export function isBranch(text: string): text is BranchId {
  return BRANCHES.some(({ id }) => id === text);
}

export function isSubject(text: string): text is Subject {
  return SUBJECTS.some((each) => each === text);
}

export function branchName(id: BranchId): string {
  return BRANCHES.find((each) => each.id === id)?.name ?? id;
}
