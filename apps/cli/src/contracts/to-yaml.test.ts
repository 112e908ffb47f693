import { parseVocabulary } from '@handrail/contracts';
import { expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { contractNew } from '../commands/contract-new.ts';

test.each(['null', 'true', 'no', 'on', 'y'])('a contract may use the name "%s" everywhere', async (name) => {
  const answers = {
    ...{ capability_id: 'x', domain_id: name, entry: 'object', object_kind: name, anchor: name },
    ...{ runtime_lane: name, execution_adapter: name },
  };
  const io = new MemoryIo({ 'answers.json': JSON.stringify(answers) });
  expect(await contractNew({ folder: 'contracts', answers: 'answers.json' }, io)).toBe(0);
  const words = parseVocabulary(io.written.get('contracts/x.vocabulary.yaml') ?? '');
  expect(words.ok && [...words.vocabulary.focusObjectKinds]).toEqual([[name, name]]);
});
