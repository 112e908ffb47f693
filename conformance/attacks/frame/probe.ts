import { Target } from '../target/target.ts';
import { attemptsOf } from './campaign.ts';
import type { ProbeLine } from './guard-off.ts';
import { loadMechanisms } from './list.ts';

// Started by the campaign with a guard switched off: tries the named mechanisms and prints a line for each.
const ids = new Set(process.argv.slice(2));
const mechanisms = (await loadMechanisms(new Set([...ids].map((id) => id.split('/')[0] ?? '')))).filter(
  ({ id }) => ids.has(id),
);
const target = new Target();
const end = async () => {
  await target.close();
  process.exit(0);
};
process.once('SIGTERM', () => void end());
for (const mechanism of mechanisms) {
  const { attempts, problem } = await attemptsOf(mechanism, target);
  const line: ProbeLine = {
    id: mechanism.id,
    attempts: attempts.length,
    through: attempts.filter(({ through }) => through).length,
    ...(problem !== undefined && { problem }),
  };
  console.log(JSON.stringify(line));
}
await end();
