/*
 * What a host answers to the commands of its operator.
 */

export const backupActionMessages = {
  wholePath: 'A backup needs the whole path of its file.',
  noFolder: (file: string) => `There is no folder "${file}". Make it, or name another file.`,
};

export const callOperatorMessages = {
  ended:
    'The host ended before it answered, and may have done all, some or none of this. "erase" and "keys rotate-data" can be run again, with or without a host, and go on with what is left; after another command look first.',
};

export const eraseActionsMessages = {
  runOrOwner: 'Name a run or an owner, one of them.',
  text: (field: string, longestId: number) => `"${field}" must be a text of 1 to ${longestId} characters.`,
};

export const openOperatorMessages = {
  ended: 'The host stopped in the meantime. Try again.',
};

export const commonMessages = {
  noAction: 'There is no such action.',
};

export const operatorActionsMessages = {
  grace: 'The old key can stay valid for 0 seconds to a year.',
  notRunning: 'The host is not running. Start it with "handrail up", which prints a sign-in link.',
  takesNoRequests:
    'This host works on runs and has no pages to sign in to. Sign in at a host that was started with "--role api" or without --role.',
  mode: 'A key is for "live" or for "test" runs.',
  testKeysOnly: 'This host was made with --conformance and has test keys only. Add --test.',
  expiry: 'A key expires after some seconds, or never.',
  scopes: (scopes: string) => `There is no such scope. The scopes are ${scopes}.`,
  noMember: 'There is no member of this name. "handrail admin members" shows all.',
  noKey: 'This key does not exist or is revoked. "handrail keys list" shows all keys.',
};

export const operatorSocketMessages = {
  failed: 'The host failed. Its log says why.',
  tooLarge: 'The request is too large.',
  notObject: 'The request is not a JSON object.',
};

export const readInputMessages = {
  text: (field: string, longest: number) => `"${field}" must be a text of 1 to ${longest} characters.`,
  name: (field: string) => `"${field}" must be made of letters, digits and . _ @ -`,
};

export const passkeyActionsMessages = {
  noPasskey: 'This passkey does not exist or is removed. "handrail passkeys list" shows all passkeys.',
};

export const secretActionsMessages = {
  size: 'A secret has 1 to 65,536 characters.',
  noSecret: (name: string) => `There is no secret "${name}" there. "handrail secrets list" shows all.`,
  inUse: (name: string, usedBy: string) =>
    `The secret "${name}" is used by ${usedBy}. Remove it all the same with --force; what uses it will then fail.`,
  usesUnknown: (name: string) =>
    `The host is not running, so it is not known whether a connector uses "${name}". Start the host first, or remove it now with --force.`,
  mode: 'A secret is for "live" or for "test" runs.',
  name: 'The name of a secret has 1 to 128 letters, digits and . _ - and begins with a letter or digit.',
};
