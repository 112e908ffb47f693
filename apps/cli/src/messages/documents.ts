/*
 * Everything said about documents that are read and checked: files, JSON, definitions, responses.
 */

export const formCheckMessages = {
  oneDefinition: 'Give one definition when you check the documents beside it.',
};

export const formValidateMessages = {
  oneFromStdin: 'Only one of the definition and the response can come from standard input.',
};

export const checkDocumentsMessages = {
  problem: (reason: string) => `the document ${reason}`,
};

export const definitionLibraryMessages = {
  notDefinition: (file: string) => `"${file}" is not a definition.`,
  tooManyFiles: (path: string, mostFiles: number) => `"${path}" holds more than ${mostFiles} JSON files.`,
  conflict: (file: string, message: string) =>
    `"${file}" cannot be used together with the other definitions: ${message}`,
};

export const documentProblemsMessages = {
  meant: (dataType: string) => `Did you mean "${dataType}"?`,
  definitionNeeded: 'this document can only be checked with a valid definition; fix the definition first',
  nameTwice: 'this name is used twice in one object, and only the last one counts; remove the other',
};

export const documentRefusedMessages = {
  unusable: (what: string, path: string) => `The ${what} "${path}" cannot be used.`,
};

export const formAddressMessages = {
  notAddress: 'This is not an address.',
  hasCredentials: 'The address of a form must not contain a user name or password.',
  refused: (status: number) => `The site answered with ${status} when asked for the form.`,
  noForm:
    'The page names no form. Give the address of a definition, or of a page with data-formspec-form and data-formspec-url.',
  isItRunning: (message: string) => `${message} Is the site running?`,
};

export const loadFormDefinitionMessages = {
  unusable: 'The definition cannot be used',
  referredMissing:
    'this group refers to another definition; give that one with --definitions <file or folder>',
};

export const openFormMessages = {
  warning: (path: string, pointer: string, message: string) =>
    `handrail: warning: "${path}" at ${pointer}: ${message}.`,
  tooLarge: (message: string) => `The form is too large: ${message}`,
};

export const readJsonArgumentMessages = {
  notJson: (what: string, message: string, count: number) =>
    `${what} is not JSON: ${message}, at character ${count}.`,
};

export const readJsonDocumentMessages = {
  notJson: (message: string) => `is not JSON: ${message}.`,
  notText: 'is not UTF-8 text.',
  standardInput: 'Standard input',
};

export const formatCheckMessages = {
  noProblems: (mark: string, checked: string) => `${mark} ${checked}, no problems`,
};

export const formatProblemsMessages = {
  wholeDocument: '(whole document)',
};

export const formatReportMessages = {
  info: 'For your information',
  wholeForm: 'The form as a whole',
  valid: 'The response is valid',
  notValid: (mark: string, parts: string) => `${mark} The response is not valid: ${parts}`,
};

export const mainMessages = {
  stdinIsTerminal: 'is a terminal; give a file or a pipe instead',
};

export const nodeFilesMessages = {
  tooLarge: (mebibytes: number) => `is larger than ${mebibytes} MiB`,
  doesNotExist: 'does not exist',
  notAllowed: 'may not be accessed',
  unknownReason: 'unknown reason',
  unusable: (code: string) => `cannot be used (${code})`,
};
