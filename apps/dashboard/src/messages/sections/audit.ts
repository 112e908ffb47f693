export const auditMessages = {
  text: 'Every change to a run is recorded in one signed log. Checking it finds any entry that was changed or removed later.',
  check: 'Check the log',
  checking: 'Checking…',
  good: 'The log is unchanged',
  goodText: 'Every entry follows the one before it, and every signature is valid.',
  bad: 'The log was changed',
  badText: (count: number) =>
    count === 1
      ? 'One entry does not follow from the one before it.'
      : `${count} entries do not follow from the one before them.`,
  badSignature: 'The signature of a checkpoint is not valid.',
  places: 'Where it was changed',
  entry: 'Entry',
  expected: 'Expected digest',
  found: 'Found digest',
  checkpoints: 'Signed checkpoints',
  lastCheckpoint: 'Last signed entry',
  noCheckpoint: 'none yet',
  export: 'Export',
  exportText: 'Download the whole log as a file. Anyone can check it without this host:',
  exportCommand: 'handrail audit verify audit.jsonl',
  exportNow: 'Download the log',
};
