import {
  relativeForm,
  relativeLinks,
  unknownWithManifest,
  unknownWithoutManifest,
  wrongKind,
} from './arguments.ts';
import { emptyTable, filteredLate, footer, nested, virtualised } from './data.ts';
import { type Family, oneOf } from './family.ts';

/** Arguments that nothing takes, addresses that are relative, and rows that are none. */
export const values: Family = {
  name: 'values',
  pages: { html: 200, browser: 40 },
  make: (random, where) =>
    oneOf(random, where, {
      ...(where === 'in-page'
        ? {}
        : { 'relative links': relativeLinks, 'a value of the wrong kind': wrongKind }),
      'unknown argument without a manifest': unknownWithoutManifest,
      'unknown argument with a manifest': unknownWithManifest,
      'relative form': relativeForm,
      'empty list': emptyTable,
      'table with a footer': footer,
      'table in a table': nested,
      'part of a long list': virtualised,
      ...(where === 'html' ? {} : { 'filtered late': filteredLate, 'filtered later': filteredLate }),
    }),
};
