import { addDays } from './days.ts';
import type { Book, Contact, Hold, Loan, Member, NewHold, ProblemCode } from './lending.ts';
import { sampleBooks, sampleHolds, sampleLoans, sampleMembers } from './samples.ts';

export interface DeskState {
  readonly members: readonly Member[];
  readonly loans: readonly Loan[];
  readonly holds: readonly Hold[];
  /** Every change since the start, as in `loan.renew L-1001`. */
  readonly changes: readonly string[];
}

export type Done<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ProblemCode };

const LOAN_DAYS = 21;
const MOST_HOLDS = 10;
const MOST_CHANGES = 1_000;

/** Who lent what, in memory. A form that is sent twice changes things once, and members reach only what is theirs. */
export class Desk {
  readonly books: readonly Book[] = sampleBooks;
  readonly #today: () => string;
  #members: readonly Member[] = sampleMembers;
  #loans: readonly Loan[];
  #holds: readonly Hold[];
  #nextHold = 502;
  readonly #changes: string[] = [];

  constructor(today: () => string) {
    this.#today = today;
    this.#loans = sampleLoans(today());
    this.#holds = sampleHolds(today());
  }

  today(): string {
    return this.#today();
  }

  state(): DeskState {
    return {
      members: this.#members,
      loans: this.#loans,
      holds: this.#holds,
      changes: [...this.#changes],
    };
  }

  /** Undefined for a card that there is not, or not any more. */
  member(card: string): Member | undefined {
    return this.#members.find((each) => each.card === card && each.closedOn === '');
  }

  book(id: string): Book | undefined {
    return this.books.find((each) => each.id === id);
  }

  loansOf({ card }: Member): readonly Loan[] {
    return this.#loans.filter((each) => each.card === card);
  }

  holdsOf({ card }: Member): readonly Hold[] {
    return this.#holds.filter((each) => each.card === card);
  }

  /** `shownDueOn` is the day that the form showed: a second click of the same button must not renew again. */
  renew(member: Member, loanId: string, shownDueOn: string): Done<Loan> {
    const loan = this.loansOf(member).find(({ id }) => id === loanId);
    if (!loan) return refused('LOAN_NOT_FOUND');
    if (loan.dueOn !== shownDueOn) return refused('LOAN_CHANGED');
    if (member.feesCents > 0) return refused('FEES_OWED');
    if (loan.isReserved) return refused('RESERVED_BY_OTHERS');
    if (loan.renewalsLeft === 0) return refused('RENEWAL_LIMIT');
    const renewed = {
      ...loan,
      dueOn: addDays(loan.dueOn, LOAN_DAYS),
      renewalsLeft: loan.renewalsLeft - 1,
    };
    this.#loans = this.#loans.map((each) => (each === loan ? renewed : each));
    return this.#done(`loan.renew ${loan.id}`, renewed);
  }

  placeHold(member: Member, given: NewHold): Done<Hold> {
    const holds = this.holdsOf(member);
    if (member.feesCents > 0) return refused('FEES_OWED');
    if (holds.some(({ bookId }) => bookId === given.bookId)) return refused('HOLD_EXISTS');
    if (holds.length >= MOST_HOLDS) return refused('HOLD_LIMIT');
    const hold = { id: `H-${this.#nextHold}`, card: member.card, ...given, placedOn: this.#today() };
    this.#nextHold += 1;
    this.#holds = [...this.#holds, hold];
    return this.#done(`hold.place ${hold.id}`, hold);
  }

  cancelHold(member: Member, holdId: string): Done<Hold> {
    const hold = this.holdsOf(member).find(({ id }) => id === holdId);
    if (!hold) return refused('HOLD_NOT_FOUND');
    this.#holds = this.#holds.filter((each) => each !== hold);
    return this.#done(`hold.cancel ${hold.id}`, hold);
  }

  updateContact(member: Member, contact: Contact): Done<Member> {
    return this.#done(`contact.update ${member.card}`, this.#replace({ ...member, ...contact }));
  }

  cancelMembership(member: Member): Done<Member> {
    const closed = this.#replace({ ...member, closedOn: this.#today() });
    this.#holds = this.#holds.filter(({ card }) => card !== member.card);
    return this.#done(`membership.cancel ${member.card}`, closed);
  }

  #replace(member: Member): Member {
    this.#members = this.#members.map((each) => (each.card === member.card ? member : each));
    return member;
  }

  #done<Value>(change: string, value: Value): Done<Value> {
    this.#changes.push(change);
    if (this.#changes.length > MOST_CHANGES) this.#changes.shift();
    return { ok: true, value };
  }
}

function refused(code: ProblemCode): { readonly ok: false; readonly code: ProblemCode } {
  return { ok: false, code };
}
