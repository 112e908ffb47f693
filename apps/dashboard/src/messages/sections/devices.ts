/** The messages of the list of devices that no other page has. */
export const deviceMessages = {
  device: 'Device',
  startedAt: 'Signed in',
  lastSeenAt: 'Last seen',
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutNamed: (name: string, isThis: boolean) => `Sign out ${name}${isThis ? ' (this device)' : ''}`,
  oneTitle: 'Sign out this device?',
  oneText: (name: string, isThis: boolean) =>
    isThis
      ? 'You are using this device now. You need a new owner link to sign in again.'
      : `${name} is signed out at once, with every page that is open there.`,
  signOutNow: 'Sign out the device',
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  everywhereText:
    'All of your sessions end, this one too, whether they are listed or not. You need a new owner link to sign in again.',
  everywhereNow: 'Sign out all devices',
  keep: 'Stay signed in',
};
