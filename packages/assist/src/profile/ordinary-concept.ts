/** Of schema.org: what people give again and again, and what no form asks for to prove or to sign something. */
const ORDINARY: ReadonlySet<string> = new Set([
  'additionalName',
  'address',
  'addressCountry',
  'addressLocality',
  'addressRegion',
  'alternateName',
  'birthDate',
  'birthPlace',
  'contactType',
  'email',
  'familyName',
  'faxNumber',
  'gender',
  'givenName',
  'honorificPrefix',
  'honorificSuffix',
  'jobTitle',
  'knowsLanguage',
  'legalName',
  'name',
  'nationality',
  'postOfficeBoxNumber',
  'postalCode',
  'streetAddress',
  'telephone',
  'url',
  'vatID',
  'worksFor',
]);

const SCHEMA_ORG = /^https?:\/\/schema\.org\/([A-Za-z]+)\/?$/;

/** Whether a concept is known to mean something that a profile is made for. */
export function isOrdinaryConcept(concept: string): boolean {
  const [, name = ''] = SCHEMA_ORG.exec(concept) ?? [];
  return ORDINARY.has(name);
}
