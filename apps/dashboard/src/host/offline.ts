/** The browser knows that it has no connection, so nothing was sent. */
export class Offline extends Error {}
