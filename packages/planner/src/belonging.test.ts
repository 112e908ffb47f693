import { describe, expect, test } from 'vitest';
import { ALLOTMENT, MAGAZINE, SWIMMING } from './testing/belonging-sites.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

describe('a number or an address behind somebody is theirs, unless its own field is named', () => {
  test.each([
    [
      'Change my emergency contact to Ann Lee, +44 7700 900188',
      'profile.update emergency=Ann Lee, +44 7700 900188',
    ],
    [
      'Change my emergency contact to Ann Lee (07700 900188)',
      'profile.update emergency=Ann Lee (07700 900188)',
    ],
    ['Set the emergency contact to +44 7700 900188', 'profile.update emergency=+44 7700 900188'],
    [
      'Change my emergency contact to Ann Lee, ann@lee.example',
      'profile.update emergency=Ann Lee, ann@lee.example',
    ],
    ['Change my emergency contact to Ann Lee, her number is 07700 900188', 'ask which-field'],
    ['Change my emergency contact to Ann Lee, mobile 07700 900188', 'ask which-field'],
    [
      'Change my emergency contact to Ann Lee and my mobile to 07700 900188',
      'profile.update emergency=Ann Lee phone=07700 900188',
    ],
    ['Change my doctor to Ann Lee, +44 7700 900188', 'ask which-field'],
    ['Change my doctor to Ann Lee, ann@lee.example', 'ask which-field'],
    [
      'Change my emergency contact to Ann Lee and my phone to +44 7700 900188',
      'profile.update emergency=Ann Lee phone=+44 7700 900188',
    ],
    ['Change my phone to +44 7700 900188', 'profile.update phone=+44 7700 900188'],
    ['Change my phone number to +44 7700 900188', 'profile.update phone=+44 7700 900188'],
  ])('at a swimming club: %s', (request, right) => {
    expect(told(understand(request, SWIMMING))).toBe(right);
  });

  test.each([
    [
      'Change the key holder to Ann Lee, +44 7700 900188',
      /^(?:ask|keys\.update holder_name=Ann Lee holder_phone=\+44 7700 900188$)/,
    ],
    ['Change the key holder to +44 7700 900188', /^(?:ask|keys\.update holder_phone)/],
    // A number inside of a longer code is no telephone.
    ['Set my IBAN to DE89 3704 0044 0532 0130 00', 'bank.update iban=DE89 3704 0044 0532 0130 00'],
    ['debit the account DE75 5121 0800 1245 1261 99', /^(?!.*phone=)/],
  ])('at an allotment: %s', (request, right) => {
    const answer = told(understand(request, ALLOTMENT));
    if (typeof right === 'string') expect(answer).toBe(right);
    else expect(answer).toMatch(right);
  });
});

describe('an instruction behind a labelled text is no part of it', () => {
  const letter = 'Letter to the editor. Headline: Benches. Letter: We need seats';
  test.each([
    [`${letter}. Do not print my name.`, 'letter.send anonymous=true body=We need seats headline=Benches'],
    [
      `${letter} by the sea. And shade. Do not print my name.`,
      'letter.send anonymous=true body=We need seats by the sea. And shade. headline=Benches',
    ],
    [
      `${letter}. The old ones are gone.`,
      'letter.send body=We need seats. The old ones are gone. headline=Benches',
    ],
    [
      'Please write a review: Loud and long. Two stars.',
      /^(?:ask|review\.write review=Loud and long stars=few$)/,
    ],
  ])('%s', (request, right) => {
    const answer = told(understand(request, MAGAZINE));
    if (typeof right === 'string') expect(answer).toBe(right);
    else expect(answer).toMatch(right);
  });

  test.each([
    `${letter}. Please keep my name out of it.`,
    `${letter}. Don't print it with my name.`,
    `${letter}. Please send me a copy.`,
    `${letter}, and do not print my name.`,
    `${letter}, do not print my name.`,
    'Write a review. Review: Loud and long. Please show it to members.',
    'Write a review. Review: Loud. Do not show it to everyone.',
  ])('and is asked about where it is unclear: %s', (request) => {
    expect(told(understand(request, MAGAZINE))).toMatch(/^(?:ask|refuse)/);
  });
});

describe('a question for an amount is not answered by rows that a word of it narrows down', () => {
  test.each([
    'how much notice do I have to give?',
    'how long is the notice?',
    'how many weeks of notice do I have to give?',
    'how much notice do my memberships need?',
    'what is the notice period?',
    'Wie lange ist die Kündigungsfrist?',
    'how long does a lesson take?',
    'how much is a lesson?',
    'how much are lessons',
  ])('%s', (request) => {
    expect(told(understand(request, SWIMMING))).toMatch(/^(?:go|refuse|ask)/);
  });

  test.each([
    ['how much are my memberships?', 'membership.list'],
    ['show me memberships with notice given', 'membership.list status=notice given'],
    ['which memberships are active?', 'membership.list status=active'],
  ])('what the list shows is an answer: %s', (request, right) => {
    expect(told(understand(request, SWIMMING))).toBe(right);
  });
});
