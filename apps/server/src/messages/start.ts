/*
 * What an operator reads when a host does not start or listen.
 */

export const createLogMessages = {
  requestFailed: 'a request failed',
};

export const listenMessages = {
  portInUse: 'Another program uses this port already. Choose another one, or 0 for any free one.',
  portNotAllowed: 'This port may not be used. Choose one above 1023, or 0 for any free one.',
  addressNotHere: 'This machine does not have the address to listen at.',
  nameUnknown: 'The name to listen at is not known.',
};

export const ownAddressesMessages = {
  notAtIpv6: (hostname: string, port: number) =>
    `This host cannot be opened as ${hostname}: browsers look for it at [::1], and this host does not listen there. Use http://127.0.0.1:${port}.`,
};

export const startServerMessages = {
  storeFailed: (reason: string) => `The host cannot start. ${reason}`,
  stillStarting: 'The host is still starting.',
  roleNeedsPostgres:
    'A host that keeps everything in a file does all of its work itself. Use PostgreSQL to divide it between processes.',
  pagesNeedWork:
    'A live page is in a process that works on runs. Use a browser with the role "worker" or "all"; processes with the role "api" show its pages.',
};
