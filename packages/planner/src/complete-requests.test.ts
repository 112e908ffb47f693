import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hear } from './conversation/hear.ts';
import type { Conversation } from './conversation/hear-first.ts';
import type { Knowledge } from './knowledge.ts';
import { type ShownCall, showAnswer } from './show/show-answer.ts';
import { BANK } from './testing/bank-site.ts';
import { BOATHOUSE } from './testing/boathouse-site.ts';
import { CLINIC } from './testing/clinic-site.ts';
import { LIBRARY as BRANCH, ENERGY, HOTEL } from './testing/everyday-sites.ts';
import { FARM } from './testing/farm-site.ts';
import { FARM as FARMYARD } from './testing/farmyard-site.ts';
import { FERRY } from './testing/ferry-site.ts';
import { GARDEN } from './testing/garden-site.ts';
import { KIOSK } from './testing/kiosk-site.ts';
import { LETTING } from './testing/letting-site.ts';
import { ACCOUNT, GARAGE, LIBRARY } from './testing/library-and-garage.ts';
import { CITY, SCHOOL } from './testing/more-sites.ts';
import { BOXSHOP, GYM } from './testing/ordinary-sites.ts';
import { PARCEL, VET as VETERINARY } from './testing/paraphrase-sites.ts';
import { REPLIES } from './testing/replies-site.ts';
import { ROWS } from './testing/rows-site.ts';
import { PARCELS, SAVINGS, VET } from './testing/services-sites.ts';
import { STUDIO } from './testing/studio-site.ts';
import { toldInFull } from './testing/told-in-full.ts';

const SITES: Readonly<Record<string, Knowledge>> = {
  account: ACCOUNT,
  bank: BANK,
  boathouse: BOATHOUSE,
  boxshop: BOXSHOP,
  branch: BRANCH,
  city: CITY,
  clinic: CLINIC,
  energy: ENERGY,
  farm: FARM,
  farmyard: FARMYARD,
  ferry: FERRY,
  garage: GARAGE,
  garden: GARDEN,
  gym: GYM,
  hotel: HOTEL,
  kiosk: KIOSK,
  letting: LETTING,
  library: LIBRARY,
  parcel: PARCEL,
  parcels: PARCELS,
  replies: REPLIES,
  rows: ROWS,
  savings: SAVINGS,
  school: SCHOOL,
  studio: STUDIO,
  vet: VET,
  veterinary: VETERINARY,
};

const FOLDER = new URL('../testing/recorded/requests/', import.meta.url);
const SAID = '> ';

/** The conversations of a record: the lines of each that begin as what was said does. */
function conversations(record: string): readonly (readonly string[])[] {
  return readFileSync(new URL(`${record}.txt`, FOLDER), 'utf8')
    .trim()
    .split('\n\n')
    .map((part) =>
      part.split('\n').flatMap((line) => (line.startsWith(SAID) ? [line.slice(SAID.length)] : [])),
    );
}

/** What was said, what its last words come to, and what the visitor reads then. */
function talk(words: readonly string[], site: Knowledge): string {
  let conversation: Conversation = {};
  let answer = hear('', site).answer;
  for (const each of words) ({ answer, conversation } = hear(each, site, conversation));
  const shown = showAnswer(answer, site);
  return [
    ...words.map((each) => SAID + each),
    toldInFull(answer, words[0] ?? ''),
    ...('calls' in shown ? shown.calls.map(toldCall) : []),
    ...('text' in shown ? [shown.text] : []),
    ...('options' in shown
      ? shown.options.flatMap(({ label, reply }) => (label === reply ? [] : [`${label}: ${reply}`]))
      : []),
  ].join('\n');
}

/** What the visitor sees of a call before it is made. */
function toldCall({ title, isConfirmed, values }: ShownCall): string {
  const shown = values.map(({ label, value, text, source }) => `${label} ${text ?? value} ${source}`);
  return `${title}${isConfirmed ? ', once confirmed' : ''}: ${shown.join('; ')}`;
}

/** A record is called by its site, and by a number where there are several of one. */
const RECORDS = readdirSync(FOLDER)
  .map((file) => file.replace(/\.txt$/, ''))
  .sort();

test('there is a record of each site, and each record is of one', () => {
  expect([...new Set(RECORDS.map(siteOf))]).toEqual(Object.keys(SITES));
});

/** To record one more, write what is said into a file of its site, after an empty line. */
test.each(RECORDS)('the requests of “%s” come to what is recorded; -u records it again', async (record) => {
  const site = SITES[siteOf(record)];
  const said = conversations(record);
  if (!site || said.flat().length === 0) throw new Error('Nothing is recorded of such a site.');
  await expect(`${said.map((words) => talk(words, site)).join('\n\n')}\n`).toMatchFileSnapshot(
    `../testing/recorded/requests/${record}.txt`,
  );
});

function siteOf(record: string): string {
  return record.replace(/-\d+$/, '');
}
