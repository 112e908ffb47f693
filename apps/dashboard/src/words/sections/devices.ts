/** The words of the list of devices. */
export const deviceWords = {
  title: 'Signed-in devices',
  text: 'Devices that used your session since this host started. Older sessions show when they are used again.',
  device: 'Device',
  startedAt: 'Signed in',
  lastSeenAt: 'Last seen',
  name: (browser: string | undefined, system: string | undefined) =>
    system === undefined ? (browser ?? 'Another program') : `${browser ?? 'A browser'} on ${system}`,
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
