/*
 * Everything said by `handrail contract`.
 */

export const contractCheckMessages = {
  fixNeedsFile: 'Standard input cannot be repaired; name a file.',
};

export const contractDiffMessages = {
  needsDecision: 'These need a decision:',
  safe: 'Changed without risk:',
  same: 'The contracts are the same.',
};

export const contractDocsMessages = {
  noFileName: (path: string) => `The capability in "${path}" has no name that a file could have.`,
  written: (count: number, out: string) => `${count} ${count === 1 ? 'page' : 'pages'} written to ${out}.`,
};

export const contractExplainMessages = {
  truthMode: (mode: string, codes: string) => `truth mode: ${mode} (${codes})`,
  unknownPart: (part: string, suggestion: string) => `"${part}" is not a part of a turn file.${suggestion}`,
  notObject: (path: string) => `"${path}" is not a JSON object.`,
};

export const contractNewMessages = {
  exists: (path: string) => `"${path}" exists already; add --force to replace it.`,
  nextSteps:
    'It is complete, but its tests have not passed yet. Check every field, and add your own wording of each family to',
  scenarios: (folder: string, id: string) =>
    `${folder}/${id}.scenarios.yaml: the words your owners use. A host uses the contract when all tests pass:`,
  checkCommand: (folder: string) => `  handrail contract check ${folder}`,
  coverageCommand: (folder: string) => `  handrail contract coverage ${folder}`,
  upCommand: (folder: string) => `  handrail up --contracts ${folder}`,
  noTerminal: 'There is no terminal to ask on. Give the answers with --answers.',
  scenariosUnreadable: 'The new scenarios cannot be read.',
  withoutWords: 'without words',
};

export const askDraftMessages = {
  capability: 'What is the capability called?',
  owner: 'Which business area does it belong to?',
  entry: 'Where does a turn come from?',
  freshQuestion: 'A fresh question',
  followUp: 'A follow-up on a standing question',
  selectedObject: 'An object selected in a result',
  kind: 'Which kind of object?',
  anchor: 'Which value does the object represent?',
  anchorIsScope: 'That is a scope. Name the object itself.',
  organization: 'Does it work for one organization at a time?',
  period: 'Does it look at a period?',
  lane: 'Which lane serves it?',
  threshold: 'How many rows are enough on this lane?',
  wholeNumber: 'Enter a whole number of 1 or more.',
  adapter: 'Which adapter performs the call?',
  name: 'Use lower-case letters, digits and _, starting with a letter.',
  nothingWritten: 'Nothing was written.',
};

export const draftAnswersMessages = {
  capability: 'what the capability is called, and the name of its files',
  owner: 'the business area it belongs to',
  lane: 'the lane that serves it',
  threshold: 'how many rows are enough on this lane',
  entry:
    'where a turn comes from: `topic` (a fresh question), `followup` (a standing question) or `object` (a selected object)',
  kind: 'for `object`: the kind of object',
  anchor:
    'for `object`: the value the object represents; not `organization` or `date_scope`, which are scopes',
  organization: 'whether it works for one organization at a time',
  period: 'whether it looks at a period',
  adapter: 'the adapter that performs the call',
  notObject: 'The answers must be a JSON object.',
  unknown: (key: string, suggestion: string) => `"${key}" is not asked for.${suggestion}`,
  wrongType: (key: string, type: string) => `"${key}" must be a ${type}.`,
  entryUnknown: '"entry" must be topic, followup or object.',
  thresholdNotWhole: '"threshold" must be a whole number from 1.',
  notName: (key: string) => `"${key}" must be a name of lower-case letters, digits and _.`,
  anchorIsScope: (anchor: string) => `"anchor" must name what the object represents; "${anchor}" is a scope.`,
};

export const formatContractCheckMessages = {
  betweenContracts: 'Between contracts',
  noVocabulary:
    'No vocabulary was given or found: lanes, owners, adapters, shapes and kinds were taken as registered.',
  notAccepted: (names: string, count: string) =>
    `Not accepted yet: ${names}. A host does not enter ${count}; "handrail contract coverage" says what is missing.`,
};

export const formatCoverageMessages = {
  notAccepted: '✗ not accepted',
  noTestAdmitted: (mark: string) =>
    `  ${mark}  no test was admitted; one that only asks does not show that it works`,
  noContract: (id: string) => `There are scenarios of "${id}", but no such contract was given.`,
  resultNotRequired: (test: string) => `There is a result of "${test}", which no contract requires.`,
};

export const openContractsMessages = {
  notOne: (path: string) => `"${path}" is not one contract; name a single file.`,
  vocabularyUnusable: (path: string) => `The vocabulary "${path}" cannot be used.`,
};

export const readAcceptanceMessages = {
  unusable: (what: string, path: string) => `The ${what} in "${path}" cannot be used.`,
};

export const readTextsMessages = {
  contracts: 'contract in YAML or JSON',
  scenarios: 'scenarios in YAML or JSON',
  vocabulary: 'vocabulary in YAML or JSON',
  results: 'results in YAML or JSON',
  tooManyFiles: (mostFiles: number) => `There are more than ${mostFiles} files; name fewer.`,
  standardInput: 'Standard input',
  notText: (name: string) => `${name} is not UTF-8 text.`,
  noneFound: (path: string, words: string) => `"${path}" holds no ${words}.`,
};

export const writeTextMessages = {
  cannotWrite: (path: string, message: string) => `"${path}" cannot be written: it ${message}.`,
};
