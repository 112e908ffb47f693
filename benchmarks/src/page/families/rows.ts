import { type Family, oneOf } from './family.ts';
import { closedDialog, conditional, openedDialog, radios } from './form-details.ts';
import {
  byKey,
  byKeyWithConsent,
  duplicateKey,
  someKeys,
  unknownKey,
  withoutArgument,
  withoutKeys,
} from './row-actions.ts';

/** Rows by key, dialogs, radio buttons and fields that depend on others. */
export const rows: Family = {
  name: 'rows',
  pages: { html: 200, browser: 60 },
  make: (random, where) =>
    oneOf(random, where, {
      'by key': byKey,
      'by key, with consent': byKeyWithConsent,
      'without the argument': withoutArgument,
      'unknown key': unknownKey,
      'duplicate key': duplicateKey,
      'rows without keys': withoutKeys,
      'some rows without keys': someKeys,
      'radio buttons': radios,
      'closed dialog': closedDialog,
      ...(where === 'html' ? {} : { 'opened dialog': openedDialog, 'conditional field': conditional }),
    }),
};
