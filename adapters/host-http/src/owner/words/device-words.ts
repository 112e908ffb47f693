/** The words of the page with the owner's devices. */
export const deviceWords = {
  title: 'Signed-in devices',
  explain:
    'Devices that used your session since this host started. Older sessions show when they are used again.',
  name: (browser: string | undefined, system: string | undefined) =>
    system === undefined ? (browser ?? 'Another program') : `${browser ?? 'A browser'} on ${system}`,
  thisDevice: 'this device',
  signedIn: (when: string) => `signed in ${when}`,
  lastSeen: (when: string) => `last seen ${when}`,
  signOut: 'Sign out',
  signOutNamed: (name: string) => `Sign out ${name}`,
  more: (count: number) => (count === 1 ? 'One more is not shown.' : `${count} more are not shown.`),
  everywhere: 'Sign out everywhere',
  everywhereText: 'Ends all of your sessions, this one too, whether they are listed here or not.',
};
