/** The messages of the list of passkeys. */
export const passkeyMessages = {
  title: 'Passkeys',
  explain:
    'With a passkey, high-risk approvals need your fingerprint, face, PIN or security key, not just a signed-in browser.',
  none: 'You have no passkey. For high-risk approvals, being signed in is enough.',
  add: 'Add a passkey',
  addNow: 'Add it',
  label: 'What do you call it?',
  labelHint: 'For example: my phone. The record of an approval says which passkey confirmed it.',
  freshSignIn:
    'Adding one needs a sign-in within the last 10 minutes. If yours is older, open a new sign-in link first.',
  labelMissing: 'Give it a name.',
  confirmFirst: 'Your browser first asks for a passkey you have, then adds the new one.',
  passkey: 'Passkey',
  createdAt: 'Added',
  lastUsedAt: 'Last used',
  neverUsed: 'never',
  onlyAt: (name: string) => `Works at ${name}, not at this address`,
  remove: 'Remove',
  removeNamed: (label: string) => `Remove ${label}`,
  removeTitle: 'Remove this passkey?',
  removeText: (label: string, isLast: boolean) =>
    `“${label}” can no longer confirm anything. Your browser asks for a passkey before it is removed.${
      isLast ? ' It is your last one: after that, high-risk approvals need no passkey.' : ''
    }`,
  removeNow: 'Remove the passkey',
  lost: 'Lost it? The operator can remove it with “handrail passkeys remove”.',
  damaged: (id: string) =>
    `The stored data of your passkey ${id} is damaged, so it cannot confirm approvals. The operator can restore a backup or remove it with “handrail passkeys remove ${id}”. You can still decline and do everything else.`,
  removedTitle: 'Removed passkeys',
  unnamed: 'A damaged passkey',
  removedByYou: 'was removed by you',
  removedByOperator: 'was removed by the operator',
  noName: (address: string) =>
    `Passkeys cannot be used at ${address}: browsers offer them only at an https name or at localhost. Open the host at its https address (--public-url), or start it with “--host ::” and open it as http://localhost.`,
  noBrowser: 'This browser cannot use passkeys. Open the dashboard in a newer one.',
};
