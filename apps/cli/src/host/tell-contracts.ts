import type { CapabilityStatus } from '@handrail/contracts';
import { tellContractsMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

/** Which contracts a host enters, what is in the way of the others, and how to get it out of the way. */
export function tellContracts(
  capabilities: readonly CapabilityStatus[],
  folder: string | undefined,
): readonly string[] {
  if (folder === undefined || capabilities.length === 0) return [];
  const enabled = capabilities.filter((each) => each.enabled);
  const lines = capabilities.map((each) => `    ${each.enabled ? '✓' : '✗'} ${statusText(each)}`);
  const wayOut =
    enabled.length === capabilities.length ? [] : [tellContractsMessages.coverageCommand(cleanLine(folder))];
  return [tellContractsMessages.enabled(enabled.length, capabilities.length), ...lines, ...wayOut];
}

function statusText({ capabilityId, version, enabled, obstacles }: CapabilityStatus): string {
  const name = cleanLine(version === 1 ? capabilityId : `${capabilityId}, version ${version}`);
  if (enabled) return name;
  const [first = tellContractsMessages.notAccepted, ...others] = obstacles;
  const more = others.length === 0 ? '' : tellContractsMessages.more(others.length);
  return tellContractsMessages.notEnabled(name, cleanLine(first), more);
}
