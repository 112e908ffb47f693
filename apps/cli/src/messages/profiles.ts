/*
 * Everything said by `handrail profile`.
 */

export const profileConsentsMessages = {
  allowOrRevoke: 'Give --allow or --revoke, not both.',
  consumerName:
    'A consumer has a name of up to 100 lower case letters, digits, ".", "_" and "-": the one given to --consumer.',
  noTerminal: 'Only the owner can consent, in an interactive terminal. This is not one.',
  alreadyAllowed: (consumer: string) => `"${consumer}" is allowed to see this profile already.`,
  command: 'handrail profile consents',
  title: 'Let an agent see values of a profile',
  values: (count: number) =>
    `all ${count} values saved now, and those saved later, whenever a form asks for them`,
  revokeCommand: (consumer: string) => `handrail profile consents --revoke ${consumer}`,
  declined: 'Not allowed. Nothing was saved.',
  allowed: (consumer: string, label: string) =>
    `"${consumer}" may see the values of "${label}" until you revoke it.`,
  noConsent: (consumer: string) => `There is no consent of "${consumer}" to revoke.`,
  revoked: (consumer: string) => `"${consumer}" may not see these values any more.`,
  none: 'There are no consents.',
  seesValues: 'sees values',
  gotCopy: 'was given a copy',
  storesProfiles: 'stores profiles',
  allProfiles: 'all profiles',
  inForce: 'in force',
};

export const profileEditMessages = {
  kept: 'saved',
  verified: 'marked as verified',
  removed: 'removed',
  oneOf: 'Give one of --value, --verify and --remove.',
  theValue: 'The value',
  textInQuotes: `Write a text in quotes: --value '"Ada"'.`,
  defaultLabel: 'My profile',
  done: (done: string) => `The entry is ${done}.`,
  noEntry: 'The profile has no such entry. "handrail profile show" lists them; a field path needs --field.',
};

export const profileExportMessages = {
  exists: (file: string) => `"${file}" exists already. Name a new file.`,
  noTerminal: 'Only the owner can export a profile, in an interactive terminal. This is not one.',
  command: 'handrail profile export',
  title: 'Write a profile to a file that is not encrypted',
  values: (count: number) => `${count} values that anyone with the file can read`,
  cannotWrite: (file: string, message: string) => `"${file}" could not be written: it ${message}.`,
  declined: 'Nothing was exported.',
  exported: (file: string) => `The profile is in "${file}". It is not encrypted: delete it after the import.`,
};

export const profileForgetMessages = {
  deleted: 'The profile and all consents to it are deleted.',
};

export const profileListMessages = {
  noProfiles: 'There are no profiles.',
};

export const profileShowMessages = {
  terminalOnly: 'Values are shown on a terminal only.',
  empty: '  It is empty.',
  fieldPath: (path: string) => `${path} (a field path)`,
  notVerified: 'not verified',
  enteredByHand: (day: string) => `entered by hand on ${day}`,
  imported: (source: string, day: string) => `imported from ${source} on ${day}`,
  saved: (extensionId: string, day: string) => `saved by ${extensionId} on ${day}`,
};

export const chosenProfileMessages = {
  none: 'There is no profile in this file yet.',
  several: 'There are several profiles. Say which with --id <id>; "handrail profile list" shows them.',
};

export const openProfileStoreMessages = {
  unusable: (file: string, message: string) => `The profiles in "${file}" cannot be used. ${message}`,
  passphraseNotSet: (name: string) =>
    `The environment variable "${name}" is not set. It must hold the passphrase of the profiles.`,
};
