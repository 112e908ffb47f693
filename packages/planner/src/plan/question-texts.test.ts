import { expect, test } from 'vitest';
import { hear } from '../conversation/hear.ts';
import type { Conversation } from '../conversation/hear-first.ts';
import type { Knowledge } from '../knowledge.ts';
import { BANK } from '../testing/bank-site.ts';
import { CLINIC } from '../testing/clinic-site.ts';
import { HOTEL } from '../testing/everyday-sites.ts';
import { GARDEN } from '../testing/garden-site.ts';
import { REPLIES } from '../testing/replies-site.ts';

/** What is said to the last words of a conversation, its words parted by strokes. */
function answerTo(site: Knowledge, words: string): string {
  let conversation: Conversation = {};
  let answer = hear('', site).answer;
  for (const each of words.split(' / ')) ({ answer, conversation } = hear(each, site, conversation));
  if (answer.kind === 'question') return answer.question.text;
  return answer.kind === 'refusal' ? answer.text : answer.kind;
}

test.each<readonly [string, Knowledge, string]>([
  ['Send 1.250 EUR to ann@example.com', BANK, 'What do you mean by “1.250 EUR”: 1.25 or 1250?'],
  [
    'Send 50 GBP to ann@example.com',
    BANK,
    '“50 GBP” is not offered for “Currency”. Which currency do you mean?',
  ],
  ['Send 50 EUR or 60 EUR to ann@example.com', BANK, 'What do you mean by “50 EUR” and “60 EUR”: 50 or 60?'],
  ['Send 50 EUR to ann@example.com and bob@example.com', BANK, 'Which one do you mean for “Payee e-mail”?'],
  ['Send -50 EUR to ann@example.com', BANK, '“-50 EUR” is not above zero. What should “Amount” be?'],
  ['Send about 50 EUR to ann@example.com', BANK, 'How much exactly should “Amount” be?'],
  [
    'Send 99999999999999999999 EUR to ann@example.com',
    BANK,
    '“99999999999999999999 EUR” is too large to be used exactly. What should “Amount” be?',
  ],
  [
    'Send 50 EUR from ann@example.com',
    BANK,
    '“ann@example.com” is where it comes from. What should “Payee e-mail” be?',
  ],
  [
    'Book a double room for 2 guests from 3 May to 2 February',
    HOTEL,
    'Which day do you mean by “3 May” for “Arrival”?',
  ],
  ['Send 50 EUR', BANK, 'What should “Payee e-mail” be for “Send money”?'],
  ['Send 50 EUR to Ann', BANK, 'I did not use: “Ann”. What should “Payee e-mail” be for “Send money”?'],
  [
    'Send 50 EUR to ann@example.com on 30 February',
    BANK,
    '“30 February” is not a day of the calendar. Which day do you mean?',
  ],
  ['Send 50 EUR to ann@example.com on 03/04/2026', BANK, 'Which day do you mean by “03/04/2026”?'],
  ['Set the limit to 500', BANK, 'What is “500” for: “Daily limit” or “Monthly limit”?'],
  ['Set the daily limit to between 400 and 500', BANK, 'Which one exactly should “Daily limit” be?'],
  ['Pause card C-9', BANK, 'I did not use: “C-9”. Which one do you mean for “Pause card”?'],
  ['Book a visit for Luna on 5 March or 6 March', BANK, 'Which day do you mean for “Day”?'],
  ['Order 2.5 bags of light diet', BANK, '“2.5” is not a whole number. What should “Number of bags” be?'],
  [
    'Order 0 bags of light diet',
    BANK,
    '“0” is not possible for “Number of bags” (at least 1). What should it be?',
  ],
  ['Turn on the newsletter', BANK, 'Nothing was done: “Newsletter” is already on.'],
  ['Set the language to English', BANK, 'Nothing was done: “Language” is already “English”.'],
  ["Don't open the gate", BANK, 'Nothing was done, as you said.'],
  [
    'If it rains, open the gate',
    BANK,
    'Nothing was done: I cannot wait for something to happen. Ask again when it has.',
  ],
  ['I have cancelled my stay', HOTEL, 'Nothing was done: this is about something that has already happened.'],
  [
    'Is the gate open?',
    BANK,
    'I cannot answer this question. I can show lists of this site, open its pages and use its forms.',
  ],
  [
    'Ann told me to open the gate',
    BANK,
    'Nothing was done: this is what someone else wants. Say so if you want it too.',
  ],
  ['Rent plot P-2 from 30 June to 1 April 2026', GARDEN, '“Until” is before “From”. What should “Until” be?'],
  ['Giv up plot P-1', GARDEN, 'I read “Giv” as “give”. Would you like to “Give up a plot”?'],
  ['Refund 500 EUR to Ada Quinn', CLINIC, '“Amount in GBP” is in GBP. What should it be?'],
  [
    'Renew Sertraline / about 6',
    REPLIES,
    'That is not exact. What should “Months” be for “Renew prescription”?',
  ],
  [
    'Renew Sertraline / 6 or 7',
    REPLIES,
    'You named more than one. What should “Months” be for “Renew prescription”?',
  ],
  [
    'Renew Sertraline / not 6',
    REPLIES,
    'You said what it should not be. What should “Months” be for “Renew prescription”?',
  ],
  [
    'Renew Sertraline / 6.5',
    REPLIES,
    'I did not understand all of that. What should “Months” be for “Renew prescription”?',
  ],
  [
    'Renew Sertraline / how long is usual?',
    REPLIES,
    'I cannot answer this question. What should “Months” be for “Renew prescription”?',
  ],
  [
    'Send 50 to ann@example.com / purple',
    REPLIES,
    '“purple” does not say what to change. What should be changed?',
  ],
  ['Send 50 to ann@example.com / why?', REPLIES, 'I cannot answer this question. What should be changed?'],
  ['Pause card C-1 / not that one', REPLIES, 'You said what it should not be. What should be changed?'],
  [
    'Approve claim / Bo Lind',
    REPLIES,
    'I did not understand all of that. Which one do you mean for “Approve claim”?',
  ],
  [
    'Borrow the spade until 9 March / both',
    GARDEN,
    'That is not exact. Which one do you mean for “Borrow a tool”?',
  ],
  ['Send 50 EUR to ann@example.com in CHF', BANK, 'Two currencies were named. Which one do you mean?'],
  ['Rename card C-1 to something nice', BANK, 'What exactly should “New name” be?'],
  [
    'Send 50 EUR to ann@example.com every month',
    BANK,
    'I did not use: “every month”. Continue with “Send money” (Payee e-mail: ann@example.com, Amount: 50, Currency: EUR) without it?',
  ],
  ['Send 50% to ann@example.com', BANK, 'How much should “Amount” be? “50%” is not a number here.'],
  ['Book a visit for Luna around 9 March', BANK, 'Which day exactly should “Day” be?'],
  ['Cancel the cancellation of order C-1', BANK, 'I cannot undo this. What should be done instead?'],
  ['Change the newsletter', BANK, 'Should “Newsletter” be on or off?'],
  [
    'Pause card / 2',
    REPLIES,
    '“2” may be a value or a place in the list. Which one do you mean for “Pause card”?',
  ],
  ['Pause card / C-1 or C-3', REPLIES, 'You named more than one. Which one do you mean for “Pause card”?'],
  [
    'Pause card / not C-1',
    REPLIES,
    'You said what it should not be. Which one do you mean for “Pause card”?',
  ],
  [
    'Pause card / what cards are there?',
    REPLIES,
    'I cannot answer this question. Which one do you mean for “Pause card”?',
  ],
  [
    'Rename card C-1 / Fun, and pause it',
    REPLIES,
    'That may be a request of its own. Put it in quotation marks if it is the text. What should “New name” be for “Rename card”?',
  ],
  ['Send 50 to ann@example.com / 60 or 70', REPLIES, 'You named more than one. What should be changed?'],
])('a question or a refusal says what is open and why: %s', (words, site, text) => {
  expect(answerTo(site, words)).toBe(text);
});
