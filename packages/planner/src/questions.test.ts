import { describe, expect, test } from 'vitest';
import { BANK } from './testing/bank-site.ts';
import { understand } from './understand.ts';

/** What a visitor reads, with the likely answers in brackets. */
function read(request: string): string {
  const answer = understand(request, BANK);
  if (answer.kind === 'refusal') return answer.text;
  if (answer.kind !== 'question') return answer.kind;
  const { about, text, options } = answer.question;
  return [`${about}: ${text}`, ...options.map(({ label }) => `[${label}]`)].join(' ');
}

describe('a question says what is in doubt, and offers what is likely', () => {
  test.each([
    [
      'Book a visit for Luna on 31 February',
      'day: “31 February” is not a day of the calendar. Which day do you mean?',
    ],
    [
      'Book a visit for Luna on 1 or 2 April',
      'day: Which one do you mean for “Day”? [Wednesday, 1 April 2026] [Thursday, 2 April 2026]',
    ],
    ['Book a visit for Max', 'day: What should “Day” be for “Book a visit”?'],
    ['Book a visit for Luna soon', 'day: I did not use: “soon”. What should “Day” be for “Book a visit”?'],
    ['Send about 20 EUR to ann@mail.example', 'amount: How much exactly should “Amount” be?'],
    [
      'Send 20 EUR or 30 EUR to ann@mail.example',
      'amount: What do you mean by “20 EUR” and “30 EUR”: 20 or 30? [20] [30]',
    ],
    [
      'Send 20 GBP to ann@mail.example',
      'currency: “20 GBP” is not offered for “Currency”. Which currency do you mean? [EUR] [USD] [CHF]',
    ],
    ['Send -5 EUR to ann@mail.example', 'amount: “-5 EUR” is not above zero. What should “Amount” be?'],
    ['Send 0 EUR to ann@mail.example', 'amount: “0 EUR” is not above zero. What should “Amount” be?'],
    [
      'Order 2.5 bags of Kidney diet',
      'quantity: “2.5” is not a whole number. What should “Number of bags” be?',
    ],
    ['Order 2 or 3 bags of Kidney diet', 'quantity: Which one do you mean for “Number of bags”?'],
    ['Order Kidney diet express', 'quantity: What should “Number of bags” be for “Order food”?'],
    ['Order Express', 'product: What should “Product” be for “Order food”? [Kidney diet] [Light diet]'],
    [
      'Pause C-1 or C-2',
      'row: Which one do you mean for “Pause card”? [C-1 Blue card 4411 active] [C-2 Green card 4412 active]',
    ],
    [
      'Pause card C-9',
      'row: I did not use: “C-9”. Which one do you mean for “Pause card”? [C-1 Blue card 4411 active] [C-2 Green card 4412 active] [C-3 Travel 7000 paused]',
    ],
    ['Pause ~C-1', 'row: I do not know what “~C-1” means. What should be done?'],
    ['Set the temperature to ~20', 'meaning: I do not know what “~20” means. What should be done?'],
    ['Change newsletter', 'newsletter: Should “Newsletter” be on or off? [On] [Off]'],
    ['Turn the newsletter on or off', 'meaning: Which one of the two do you mean?'],
    [
      'Set limits to 500',
      'which-field: What is “500” for: “Daily limit” or “Monthly limit”? [Daily limit] [Monthly limit]',
    ],
    ['Raise the daily limit by 50', 'daily: How much exactly should “Daily limit” be?'],
    [
      'Set language to Klingon',
      'language: I did not use: “Klingon”. What should “Language” be for “Change notifications”? [English] [German] [French]',
    ],
    ['Pause card C-1, no, rename it', 'meaning: You corrected yourself. What should be done?'],
    [
      'Send 20 EUR to ann@mail.example, no 30',
      'meaning: You said what you do not want. What should be done?',
    ],
    ['Rename card C-1', 'name: What should “New name” be for “Rename card”?'],
    ['Add a pet called Tom, a cat or a dog', 'species: Which one do you mean for “Species”? [Cat] [Dog]'],
    ['Open the gate twice', 'meaning: I did not use: “twice”. Continue with “Open the gate” without it?'],
  ])('%s', (request, question) => {
    expect(read(request)).toBe(question);
  });
});

describe('what is already so is said', () => {
  test.each([
    ['Turn on notify me by e-mail', 'Nothing was done: “Notify me by e-mail” is already on.'],
    ['Turn off notify me by text message', 'Nothing was done: “Notify me by text message” is already off.'],
    ['Set language to English', 'Nothing was done: “Language” is already “English”.'],
  ])('%s', (request, text) => {
    expect(read(request)).toBe(text);
  });
});
