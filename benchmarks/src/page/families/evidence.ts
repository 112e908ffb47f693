import * as live from './evidence-live.ts';
import * as reloaded from './evidence-reloaded.ts';
import { type Family, oneOf } from './family.ts';

const RELOADED = {
  'text on reload': reloaded.textOnReload,
  'output on reload': reloaded.outputOnReload,
  'output on reload that does not fit': reloaded.misfitOnReload,
  'output on reload without a schema': reloaded.outputWithoutSchema,
  'the same output as before': reloaded.sameOutputAsBefore,
  'an error of the manifest on reload': reloaded.errorOnReload,
  'an alert on reload': reloaded.alertOnReload,
  'an invalid field on reload': reloaded.invalidOnReload,
  'refused by the site': reloaded.refusedBySite,
  'an error of the server': reloaded.brokenSite,
  'a redirect': reloaded.ledElsewhere,
  'a required field left empty': reloaded.requiredAndEmpty,
};

const LIVE = {
  'free text': live.freeText,
  'pending, then text': live.pendingThenText,
  'pending, then an error of the manifest': live.pendingThenError,
  'part of an error code': live.partOfACode,
  'busy, then an output': live.busyThenOutput,
  'output in the status': live.outputInStatus,
  'a result is shown': live.resultShown,
  'a result that does not fit': live.resultThatDoesNotFit,
  'a result without a schema': live.resultWithoutSchema,
  'a result from before': live.oldResult,
  'the same text again': live.sameTextAgain,
  'an alert beside the status': live.alertBesideStatus,
  'an alert and no other status': live.alertAlone,
  'an alert and an output': live.alertAndOutput,
  'an invalid field': live.invalidField,
  'a status that comes late': live.lateStatus,
  silence: live.silence,
  'the status of another action': live.statusOfAnother,
};

/** What a page says afterwards, and what may be said of it. docs/reference/page-outcomes.md has the table. */
export const evidence: Family = {
  name: 'evidence',
  pages: { html: 120, browser: 120 },
  make: (random, where) => oneOf(random, where, where === 'html' || random.chance(0.2) ? RELOADED : LIVE),
};
