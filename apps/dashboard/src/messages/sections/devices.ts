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
      ? 'You are using this device now. You need a new sign-in link to come back.'
      : `${name} is signed out now, on every open page.`,
  signOutNow: 'Sign out the device',
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  everywhereText:
    'Ends all of your sessions, also this one and those not listed here. You need a new sign-in link to come back.',
  everywhereNow: 'Sign out all devices',
  keep: 'Stay signed in',
};
