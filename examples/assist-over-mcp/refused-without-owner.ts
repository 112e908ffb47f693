import assert from 'node:assert/strict';
import type { ScriptedAgent } from './agent.ts';

/**
 * The client says that it can ask its owner, and the agent could make it say yes. The operator did not vouch for it,
 * so no question is asked, and nothing is written.
 */
export async function refusedWithoutOwner(agent: ScriptedAgent): Promise<void> {
  agent.ownerWill('agree');
  const name = { path: 'applicant.givenName', value: 'Mallory' };
  const refusal = await agent.refusal('profile.apply', { matches: [name], confirm: true });
  assert.equal(refusal.code, 'x-confirmation-required');
  assert.deepEqual(agent.questions, []);
  const { value } = await agent.ask<{ value: unknown }>('field.describe', { path: name.path });
  assert.equal(value, null);
  console.log(`  refused, and nothing written: ${refusal.message}`);
}
