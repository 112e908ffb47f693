/*
 * What an operator or a workflow author reads when a part of the host cannot be put together.
 */

export const operatePageMessages = {
  notOpened: 'The page could not be opened. See whether this host may reach it.',
  title: 'Have the owner operate a page',
  nothingToRead: 'What was to be read is not on the page.',
  timedOut: 'The owner did not finish with the page in time.',
  hostStopped: 'The host stopped.',
  browserLost: 'The browser closed while the owner was needed in it.',
  declined: 'The owner declined to operate the page.',
  url: '"url" is the address of a page, with https.',
  message: '"message" says to the owner what to do on the page.',
  read: '"read" is a CSS selector.',
};

export const checkSitesMessages = {
  name: 'A site has a name of lower-case letters, digits, ".", "_" and "-".',
  nameTwice: (name: string) => `Two sites are named "${name}". Give each its own name.`,
  notHttp: (name: string) => `The address of the site "${name}" is not an http address.`,
  notHttps: (name: string) => `The site "${name}" is on the network, so its address must begin with https.`,
  loopbackNotAllowed: (name: string, port: number) =>
    `The site "${name}" is on this machine. Let runs reach it with --allow-loopback ${port}.`,
};

export const composeConformanceMessages = {
  onlyThisMachine: (outward: string) =>
    `A host with --conformance can be reached only from this machine. Leave out ${outward}.`,
  fixtures: (folder: string) =>
    `The published documents in ${folder} could not be read. --fixtures takes a folder with "workflows" and "prompt-templates".`,
  withoutConformance: '--fixtures is for hosts with --conformance only.',
  hostOption: '--host, or name 127.0.0.1',
};

export const composeConnectorsMessages = {
  complaint: 'a connector complains',
  unusable: 'No usable connectors.',
};

export const composeEgressMessages = {
  nameUnknown: 'The name of this address is not known.',
  rulesUnusable: (message: string) => `The rules of what may leave cannot be used: ${message}`,
};

export const composeHostMessages = {
  deletedExpired: 'deleted what was kept long enough',
};

export const lazyServicesMessages = {
  noForms: 'This host has no forms. Name some with "handrail up --forms".',
  noSites: 'This host has no sites. Name some with "handrail up --site".',
};

export const ownerNoticesMessages = {
  waiting: 'something is waiting for the owner',
  passkeysChanged: 'passkeys of the owner were changed',
  notice: 'a notice to the owner',
  unusable: (reason: string) => `Notifications cannot be used: ${reason}`,
};

export const readContractsMessages = {
  unusable: (place: string, message: string, folder: string) =>
    `"${place}" cannot be used. ${message} "handrail contract check ${folder}" says more.`,
  folderUnreadable: (folder: string) => `The contracts in "${folder}" cannot be read.`,
  fileUnreadable: (file: string) => `"${file}" cannot be read.`,
};

export const composeSignInMessages = {
  refused: 'sign-in refused',
  problems: {
    issuer: 'The issuer of the sign-in is not an https address. Plain http works on this machine only.',
    name: 'The name of the sign-in has lower-case letters, digits and "-", and begins with a letter.',
    tenants: 'The sign-in needs a claim for the tenant together with a list of tenants, or neither.',
    roles: (known: string) =>
      `"roles" of the sign-in has a role that this host does not have. The roles are ${known}.`,
    rolesClaim:
      'The sign-in has "roles", and "claims.roles" does not say in which claim a provider names its groups.',
  },
};
