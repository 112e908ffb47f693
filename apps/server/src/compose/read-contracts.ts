import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CapabilityStatus, fileKindOf, type Registry, readContractFolder } from '@handrail/contracts';
import { readContractsMessages } from '../messages/compose.ts';
import { StartError } from '../start-error.ts';

const MAX_BYTES = 4 * 1024 * 1024;

/** The contracts of a host, and which of them it enters. */
export interface HostContracts {
  readonly registry: Registry;
  readonly capabilities: readonly CapabilityStatus[];
}

/**
 * Reads the contracts of a folder, with the vocabularies, scenarios and results that lie beside them. A contract that is
 * not operational keeps the host from starting rather than from working later. One that is not accepted does not: it is
 * held back, and refuses every turn until its tests pass.
 */
export function readContracts(
  folder: string,
  imported: readonly { readonly name: string; readonly text: string }[] = [],
): HostContracts {
  const files = namesIn(folder)
    .filter((name) => fileKindOf(name) !== undefined)
    .map((name) => ({ name, text: textOf(join(folder, name)) }));
  // The newest of a name counts: one may be imported again to replace it.
  const all = new Map([...files, ...imported].map((file) => [file.name, file]));
  const reading = readContractFolder([...all.values()]);
  if (reading.ok) return reading;
  const place = reading.file === undefined ? folder : join(folder, reading.file);
  throw unusable(readContractsMessages.unusable(place, reading.message, folder));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    throw unusable(readContractsMessages.folderUnreadable(folder), error);
  }
}

function textOf(file: string): string {
  try {
    if (statSync(file).size > MAX_BYTES) throw new Error('too large');
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unusable(readContractsMessages.fileUnreadable(file), error);
  }
}

function unusable(message: string, cause?: unknown): StartError {
  return new StartError('contract-unusable', message, cause === undefined ? {} : { cause });
}
