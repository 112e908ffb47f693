import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { auditMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface AuditExportOptions extends HostCommandOptions {
  readonly output?: string;
}

/** The audit log as it is verified elsewhere. */
export async function auditExport({ output, ...options }: AuditExportOptions, io: CliIo): Promise<ExitCode> {
  const { url, client } = await connectHost(options, io);
  const text = await askHost(url, () => client.audit.export());
  if (output === undefined) io.print(text.trimEnd());
  else {
    await io.files.write(output, text);
    io.print(auditMessages.exported(cleanLine(output)));
  }
  return 0;
}
