/*
 * Everything said while a form is served to agents or a tool is called: `handrail assist`, and confirmations on a terminal.
 */

export const bearerTokenMessages = {
  notSet: (name: string) => `The environment variable "${name}" is not set. It must hold the bearer token.`,
  unusable: (name: string, shortest: number) =>
    `The token in "${name}" cannot be used: it needs at least ${shortest} characters of A-Z, a-z, 0-9 and ._~+/-`,
};

export const confirmOnTerminalMessages = {
  tooLongToShow: 'handrail: This is too long to show on a terminal, so it cannot be confirmed here.',
  no: 'No, change nothing',
  yes: 'Yes, do this',
};

export const connectProviderMessages = {
  definitionOrUrl: 'Give --definition or --url, not both.',
  formMissing: 'Say which form: --definition <file> opens one, --url <address> uses one that is served.',
  tokenNeedsUrl: '--token-env needs --url.',
  optionsNeedDefinition: 'With --url, the server opens the form: leave out options about the form.',
  urlNotHttp: '--url takes an address that begins with http:// or https://.',
  urlHasSecrets:
    '--url takes an address without credentials, query and fragment. See --token-env for a token.',
};

export const keepResponseMessages = {
  cannotKeep: (path: string, message: string) => `"${path}" ${message}. The response cannot be saved there.`,
  notKeptNow: (path: string, message: string) =>
    `handrail: "${path}" ${message}. The response is not saved for now.`,
  printedInstead: (path: string, message: string) =>
    `"${path}" ${message}. The response is printed above instead.`,
};

export const openProfilesMessages = {
  keyNeedsProfile: '--profile-key-env needs --profile.',
  consumerNeedsProfile: '--consumer needs --profile.',
  consumerName:
    '--consumer takes a name of up to 100 lower case letters, digits, ".", "_" and "-", such as my-agent.',
  allowCommand: (name: string) => `"handrail profile consents --profile <file> --allow ${name}"`,
  nameAndConsent: (command: string) =>
    `The owner names it when they serve the form, with --consumer <name>, and consents on a terminal with ${command}.`,
  consent: (command: string) => `The owner consents on a terminal with ${command}.`,
};

export const openToolsetMessages = {
  saveExists: (save: string) => `"${save}" exists already. To continue with it, leave out --response.`,
  defect: (tool: string, defect: string) => `handrail: a defect in ${tool}:\n${defect}`,
  noToolToConfirm: (unknown: string) =>
    `This form has no tool "${unknown}" to confirm. "handrail assist tools" lists them.`,
};

export const readSidecarsMessages = {
  notUsedBecause: (address: string, reason: string) => `handrail: "${address}" is not used: ${reason}`,
  notUsed: (path: string) => `handrail: "${path}" is not used.`,
  found: 'a sidecar that was found for the form',
};

export const serveOverHttpMessages = {
  served: (title: string, url: string) => `"${title}" is served at ${url}`,
  addresses: (count: number, url: string, mcpPath: string) =>
    `  ${count} tools at ${url}/formspec/tools, MCP at ${url}${mcpPath}`,
  token: (token: string) => `The bearer token, until this ends: ${token}`,
  unencrypted:
    'Others on the network can reach this, and it is not encrypted. Put a proxy with TLS in front of it.',
  portInUse: 'Another program uses this port already. Choose another one, or 0 for any free one.',
  portNotAllowed: 'This port may not be used. Choose one above 1023, or 0 for any free one.',
  addressNotHere: 'This machine does not have the address that --host names.',
  nameUnknown: 'The name given with --host is not known.',
};

export const assistCallMessages = {
  oneFromStdin: 'Only one of the input and the documents can come from standard input.',
  notKept: 'handrail: The change was not saved. To save it, add --save <file>.',
  notJson: (message: string, count: number) => `The input is not JSON: ${message}, at character ${count}.`,
};

export const assistServeMessages = {
  stdioOrHttp: 'Say how to serve: --stdio, or --http <port>. Not both.',
  ownerOperatedNeedsStdio:
    '--owner-operated goes with --stdio only: over HTTP it is not known who operates the client.',
  needsHttp: (useless: string) => `Only --http takes ${useless}.`,
  stdinIsProtocol: 'With --stdio, the client uses standard input. Give files instead.',
  port: '--http takes a port from 0 to 65535; 0 takes any free one.',
};

export const assistToolsMessages = {
  noTool: 'There is no tool with this name. Without a name, "handrail assist tools" lists them all.',
  saveNotNeeded: '--save is not needed: listing tools changes nothing.',
  checkAddress: (message: string) => `${message} Is the address right, and the token?`,
};

export const formatConfirmationMessages = {
  agentAsks: 'An agent asks for your confirmation',
  title: 'This needs your confirmation',
  highRisk: 'The risk is high.',
  effects: 'This is what would happen:',
  nothingMore: 'nothing further',
  sources: 'This is where it comes from:',
};

export const formatToolsMessages = {
  ownerConfirms: (effect: string) => `${effect}, the owner confirms`,
};
