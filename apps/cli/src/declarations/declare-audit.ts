import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { AuditExportOptions } from '../commands/audit-export.ts';
import type { AuditVerifyOptions } from '../commands/audit-verify.ts';
import { withHost } from './host-options.ts';
import type { Perform } from './perform.ts';

export function declareAudit(program: Command, perform: Perform, io: CliIo): void {
  const audit = program
    .command('audit')
    .summary('verify what a host has recorded')
    .description('Export the audit log of a host, and verify that nothing of it was changed.');

  withHost(audit.command('export'))
    .summary('write the audit log to a file')
    .description(
      'Print the audit log of a host as lines of JSON. It holds digests, times and counts, and no content.',
    )
    .option('-o, --output <file>', 'write it to this file')
    .action((options: AuditExportOptions) =>
      perform({}, async () => {
        const { auditExport } = await import('../commands/audit-export.ts');
        return auditExport(options, io);
      }),
    );

  withHost(audit.command('verify'))
    .summary('verify an audit log')
    .description('Verify an exported audit log, or the one of a host. What was changed is a finding.')
    .argument('[file]', 'an export; without it the host is asked')
    .option('--public-key <key>', 'the key that the checkpoints have to be signed with')
    .option('--kept <file>', 'an older export, or a checkpoint of one, that it has to go on from')
    .option('--json', 'print the report as JSON')
    .action((file: string | undefined, options: Omit<AuditVerifyOptions, 'file'>) =>
      perform(options, async () => {
        const { auditVerify } = await import('../commands/audit-verify.ts');
        return auditVerify(file === undefined ? options : { ...options, file }, io);
      }),
    );
}
