/** The messages of the page with the owner's devices that no other page has. */
export const deviceMessages = {
  thisDevice: 'this device',
  signedIn: (when: string) => `signed in ${when}`,
  lastSeen: (when: string) => `last seen ${when}`,
  signOut: 'Sign out',
  signOutNamed: (name: string) => `Sign out ${name}`,
  more: (count: number) => (count === 1 ? 'One more is not shown.' : `${count} more are not shown.`),
  everywhere: 'Sign out everywhere',
  everywhereText: 'Ends all of your sessions, also this one and those not listed here.',
};
