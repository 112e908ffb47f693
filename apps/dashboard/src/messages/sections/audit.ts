export const auditMessages = {
  text: 'Every change of a run is in one signed chain. If somebody changed or removed an entry later, checking finds it.',
  check: 'Check the log',
  checking: 'Checking…',
  good: 'The log is as it was written',
  goodText: 'Every entry follows from the one before it, and every signature fits.',
  bad: 'The log was changed',
  badText: (count: number) =>
    count === 1
      ? 'One entry does not follow from the one before it.'
      : `${count} entries do not follow from the one before them.`,
  badSignature: 'The signature of a checkpoint does not fit.',
  places: 'Where it was changed',
  entry: 'Entry',
  expected: 'Expected digest',
  found: 'Found digest',
  checkpoints: 'Signed checkpoints',
  lastCheckpoint: 'Last signed entry',
  noCheckpoint: 'none yet',
  export: 'Export',
  exportText: 'The whole log as a file. Anybody can check it without this host:',
  exportCommand: 'handrail audit verify audit.jsonl',
  exportNow: 'Download the log',
};
