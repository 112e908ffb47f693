import type { RunError } from '../events/payloads.ts';
import { checkBy } from '../limits/read-options.ts';
import type { RunPorts } from '../run-ports.ts';
import type { RunState } from '../state/run-state.ts';
import { type RunValue, Sealed } from '../state/run-value.ts';
import type { ChannelDeclaration } from '../workflow/workflow.ts';

/**
 * The first write of an older version of a channel that its present declaration cannot read. Such writes appear when a
 * log is continued under a changed definition; guessing what they meant would be worse than stopping.
 */
export function findBreakingWrite(run: RunState, ports: RunPorts): RunError | undefined {
  for (const [name, { outdated }] of run.channels) {
    const declaration = run.workflow.channels.get(name);
    if (!declaration) continue;
    for (const { value, schemaVersion, eventId } of outdated) {
      if (declaration.compatibleWith.has(schemaVersion) && fitsChannel(ports, declaration, value)) continue;
      return {
        code: 'channel_schema_breaking_change',
        message: `Channel "${name}" has a breaking schema change between v${schemaVersion} and v${declaration.schemaVersion}.`,
        details: {
          channel: name,
          currentSchemaVersion: declaration.schemaVersion,
          incompatibleEventVersion: schemaVersion,
          incompatibleEventId: eventId,
          migrationHint: 'Write to a channel of another name and copy what is needed.',
        },
      };
    }
  }
  return undefined;
}

/**
 * A schema may describe one write or the whole list a channel grows to (the published fixtures do the latter), so a
 * write fits when it fits alone or as a list of one. A masked value cannot be looked at.
 */
export function fitsChannel(ports: RunPorts, { schema }: ChannelDeclaration, value: RunValue): boolean {
  if (!schema || value instanceof Sealed) return true;
  return checkBy(ports, schema, value).length === 0 || checkBy(ports, schema, [value]).length === 0;
}
