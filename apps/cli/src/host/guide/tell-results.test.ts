import type { JsonObject } from '@handrail/base';
import type { HostClient } from '@handrail/client';
import { expect, test } from 'vitest';
import { MemoryIo } from '../../../testing/memory-io.ts';
import { loadPaint } from '../../terminal/paint.ts';
import { tellResults } from './tell-results.ts';

async function told(document: JsonObject): Promise<string> {
  const io = new MemoryIo();
  const client = { runs: { artifact: async () => document } } as unknown as HostClient;
  const paint = await loadPaint(false);
  await tellResults({ client, io, paint, runId: 'r', asksChanges: false }, ['site.result-1'], new Map());
  return io.output.join('\n');
}

const result = { action: 'invoice.create', page: 'https://site.example/new', said: 'Saved' };
const COMPLETED = { ...result, status: 'completed' };

test('a result that the site proved gets a check mark', async () => {
  expect(await told({ ...COMPLETED, verdict: 'succeeded' })).toContain('✓ The site said: “Saved”');
});

test.each([{ verdict: 'unclear' }, {}])('a result with %j is not called done', async (more) => {
  const text = await told({ ...COMPLETED, ...more });
  expect(text).toContain('? The site said: “Saved”. This does not prove that it happened.');
  expect(text).not.toContain('✓');
});

test('a result without words says where to look', async () => {
  const { said: _, ...silent } = COMPLETED;
  expect(await told({ ...silent, verdict: 'unclear' })).toContain(
    '? The site did not report a result. Check https://site.example/new before you repeat it.',
  );
});

test('a form that waits for review names the page to finish it on', async () => {
  const text = await told({ ...result, status: 'awaiting_review', verdict: 'unclear' });
  expect(text).toContain('Nothing was submitted. Finish it at https://site.example/new.');
  expect(text).not.toContain('✓');
});
