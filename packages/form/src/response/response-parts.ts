import { parseDate } from '@handrail/fel';
import {
  anything,
  extensionMap,
  flag,
  listOf,
  objectWith,
  oneOf,
  type Structure,
  text,
} from '../definition/structure.ts';
import { isUri } from '../validation/uri.ts';

/** The form of RFC 3339; whether there is such a day, the calendar says. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** A moment that can be reckoned with. */
export const moment: Structure = (value, at, list) => {
  if (typeof value !== 'string') return list.error('wrong-type', at, 'expected a text');
  if (!DATE_TIME.test(value) || Number.isNaN(Date.parse(value)) || !parseDate(value))
    list.error('bad-format', at, 'expected a date and time with zone');
};

const address: Structure = (value, at, list) => {
  if (typeof value !== 'string' || !isUri(value))
    list.error('bad-format', at, 'expected an address with a scheme');
};

export const marker: Structure = (value, at, list) => {
  if (value !== '1.0') list.error('wrong-marker', at, 'expected the version marker "1.0"');
};

const filled = text({ empty: false });
const named = (names: string) =>
  text({
    pattern: new RegExp(`^(${names}|x-[a-z0-9][a-z0-9-]*)$`),
    what: `one of ${names.replaceAll('|', ', ')}, or a name that starts with "x-"`,
  });

/** Findings that were kept with a response (core 2.5.1). */
export const validationResults: Structure = listOf(
  objectWith({
    required: {
      $formspecValidationResult: marker,
      path: text(),
      severity: oneOf('error', 'warning', 'info'),
      constraintKind: oneOf('required', 'type', 'cardinality', 'constraint', 'shape', 'external'),
      message: text(),
    },
    optional: {
      code: text(),
      shapeId: text(),
      source: oneOf('bind', 'shape', 'external'),
      sourceId: text(),
      value: anything,
      constraint: text(),
      context: objectWith({ unknown: 'ignored' }),
      extensions: extensionMap,
    },
  }),
);

const identityBinding = objectWith({
  required: {
    method: named('none|email-otp|sms-otp|knowledge-based|oidc|webauthn|credential|in-person|notary'),
    assuranceLevel: oneOf('none', 'low', 'standard', 'high', 'very-high'),
  },
  optional: { providerRef: address, externalAttestationRef: address },
});

/** What somebody signed, and how. */
export const authoredSignatures: Structure = listOf(
  objectWith({
    required: {
      documentId: text({ pattern: /^[a-zA-Z][a-zA-Z0-9_-]*$/ }),
      signatureValue: filled,
      signatureMethod: named('drawn|typed|cryptographic|provider-managed'),
      signerName: filled,
      signedAt: moment,
      consentAccepted: flag,
      consentTextRef: address,
      consentVersion: filled,
      affirmationText: filled,
      documentHash: text({ pattern: /^[A-Fa-f0-9]{64,128}$/, what: 'a hash in hexadecimal digits' }),
      documentHashAlgorithm: named('sha-256|sha-384|sha-512'),
      responseId: filled,
      signatureProvider: filled,
      ceremonyId: filled,
    },
    optional: { signerId: text(), identityProofRef: address, identityBinding },
  }),
);
