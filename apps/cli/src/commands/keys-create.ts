import { isJsonObject } from '@handrail/base';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { readDuration } from '../host/read-duration.ts';
import { keysCreateMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface KeysCreateOptions {
  readonly label: string;
  readonly data?: string;
  readonly tenant?: string;
  readonly workspace?: string;
  readonly scope?: readonly string[];
  /** For test runs, which live ones never see. */
  readonly test?: boolean;
  readonly expires?: string;
  readonly json?: boolean;
}

/** The key is shown this once; the host keeps only its hash. */
export async function keysCreate(options: KeysCreateOptions, io: CliIo): Promise<ExitCode> {
  const { label, tenant, workspace, scope, test, expires, data = DEFAULT_DATA } = options;
  const issued = await askOperator(io, data, 'keys.create', {
    label,
    ...(test && { mode: 'test' }),
    ...(tenant !== undefined && { tenant }),
    ...(workspace !== undefined && { workspace }),
    ...(scope && { scopes: scope }),
    ...(expires !== undefined && { expiresInSeconds: readDuration('--expires', expires) }),
  });
  if (!isJsonObject(issued)) throw wrongUse(keysCreateMessages.noKey);
  if (options.json) io.print(toJsonText(issued));
  else {
    io.print(String(issued.key));
    io.printError(keysCreateMessages.created(cleanLine(String(issued.id))));
  }
  return 0;
}
