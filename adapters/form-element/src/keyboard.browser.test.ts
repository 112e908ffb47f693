import { afterAll, beforeAll, expect, test } from 'vitest';
import { benefitApplication } from '../testing/definitions.ts';
import { type FormSite, startFormSite } from '../testing/form-site.ts';
import { responseOf } from '../testing/in-page.ts';
import { keyboard } from '../testing/keyboard.ts';

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());

test('an application on six pages is filled from start to end with the keyboard alone', async () => {
  const page = await site.open(benefitApplication());
  const me = keyboard(page);
  const continues = async (title: string) => {
    await me.presses('Continue');
    // The new page is where the keyboard is.
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    expect((await me.focusedName())[1]).toBe(title);
  };

  await me.types('Given name', 'Ada Luisa');
  await me.types('Family name', 'Moreno');
  await me.types('Date of birth', '04121990');
  await me.picks('Marital status', 'Married or in a civil partnership');
  await me.types('Email address', 'ada.moreno@mail.example');
  await me.ticks('How may we reach you?', 'Email');
  await me.ticks('How may we reach you?', 'Letter');
  await me.picks('Do you need an interpreter?', 'Yes');
  await me.types('Language of the interpreter', 'Spanish');
  await continues('Your address');

  await me.types('Street and house number', 'Lindenweg 7');
  await me.types('Postal code', '10115');
  await me.types('Town or city', 'Berlin');
  await me.types('Living there since', '11012019');
  await continues('Your household');

  await me.picks('Do you live alone?', 'No');
  await me.types('Name', 'Iker Moreno');
  await me.types('Date of birth', '09301988');
  await me.picks('Who is this to you?', 'Partner or spouse');
  await me.picks('Does this person have an income?', 'Yes');
  await me.types('Monthly income', '1,180.50');
  await me.presses('Add People who live with you');
  // The first question of the new row has the focus already.
  expect((await me.focusedName())[1]).toBe('Name');
  await page.keyboard.type('Somebody');
  await me.presses('Remove People who live with you 2');
  await continues('Your home');

  await me.picks('How do you live?', 'I rent');
  await me.types('Name of the landlord', 'Hausverwaltung Linde');
  await me.types('Number of rooms', '3');
  await me.types('Living space', '71.5');
  await me.types('Rent or loan payment a month', '890');
  await me.picks('Is heating included in the rent?', 'Yes');
  await continues('Your income');

  await me.picks('What do you do?', 'I am employed');
  await me.types('Employer', 'Stadtgärtnerei');
  await me.types('Monthly income before tax', '1750.25');
  await me.types('Savings', '4200.00');
  await continues('Payment and declaration');

  await me.types('Account holder', 'Ada Luisa Moreno');
  await me.types('IBAN', 'DE02 1203 0000 0000 2020 51');
  await me.types('Benefit wanted from', '04012026');
  await me.picks('Everything I have written is true.', 'Yes');
  await me.types('Place', 'Berlin');
  await me.types('Date', '03042026');
  await me.presses('Submit');
  await page.getByText('The form is complete.').waitFor();

  const { status, data } = await responseOf(page);
  expect(status).toBe('completed');
  expect(data).toMatchObject({
    applicant: {
      givenName: 'Ada Luisa',
      birthDate: '1990-04-12',
      maritalStatus: 'married',
      contactBy: ['email', 'letter'],
      needsInterpreter: true,
      interpreterLanguage: 'Spanish',
    },
    household: {
      livesAlone: false,
      members: [{ memberName: 'Iker Moreno', earns: true, memberIncome: 1180.5 }],
    },
    home: { rooms: 3, livingSpace: 71.5, rent: 890, heatingIncluded: true, housingCost: 890 },
    income: { savings: { amount: '4200.00', currency: 'EUR' }, householdIncome: 2930.75 },
    payment: { iban: 'DE02120300000000202051', startDate: '2026-04-01' },
    declaration: { truthful: true },
  });
});
