import { verifyHost } from '@handrail/server';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { plural } from '../formatters/plural.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { hostFailure } from '../host/host-failure.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { withKeyFile } from '../host/key-file.ts';
import { withPostgres } from '../host/postgres-address.ts';
import { verifyStoreMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface VerifyStoreOptions {
  readonly data?: string;
  readonly keyFile?: string;
  readonly postgres?: string;
  readonly atLeast?: string;
  readonly json?: boolean;
}

type Report = Awaited<ReturnType<typeof verifyHost>>;

/** Looks at everything a host keeps. Damage is a finding; a store that cannot be looked at is a failure. */
export async function verifyStore(options: VerifyStoreOptions, io: CliIo): Promise<ExitCode> {
  const { data = DEFAULT_DATA, json } = options;
  const atLeast = readRecord(options.atLeast);
  const report = await lookAt(options, io);
  const wasSetBack = report.lastRecord < atLeast;
  if (json) io.print(toJsonText({ ...report, wasSetBack }));
  else for (const line of describe(report, data, atLeast)) io.print(line);
  return report.found > 0 || wasSetBack ? 1 : 0;
}

async function lookAt(
  { data = DEFAULT_DATA, keyFile, postgres }: VerifyStoreOptions,
  io: CliIo,
): Promise<Report> {
  try {
    return await verifyHost(data, { ...withKeyFile(io, keyFile), ...withPostgres(io, postgres) });
  } catch (error) {
    throw hostFailure(error);
  }
}

function readRecord(text: string | undefined): number {
  if (text === undefined) return 0;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw wrongUse(verifyStoreMessages.atLeast);
}

function describe(report: Report, data: string, atLeast: number): string[] {
  const { runs, records, values, pages, lastRecord, publicKey, unchained, found, findings, database } =
    report;
  const lines = findings.map(({ runId, text }) => {
    const where = runId === undefined ? '' : `run ${cleanLine(runId)}: `;
    return `  ${where}${cleanLine(text)}`;
  });
  if (found > findings.length) lines.push(verifyStoreMessages.more(found - findings.length));
  if (lastRecord < atLeast) {
    lines.push(verifyStoreMessages.setBack(lastRecord, atLeast));
  }
  if (lines.length > 0) {
    const { damaged, damagedDatabase, wayOut, wayOutDatabase } = verifyStoreMessages;
    return database === undefined
      ? [damaged(data), ...lines, wayOut]
      : [damagedDatabase(database), ...lines, wayOutDatabase];
  }
  return [
    verifyStoreMessages.whole(
      database === undefined ? data : verifyStoreMessages.inDatabase(database),
      plural(runs, 'run'),
      plural(records, verifyStoreMessages.signedRecord),
      plural(values, verifyStoreMessages.encryptedValue),
      plural(pages, 'page'),
    ),
    ...(unchained > 0 ? [verifyStoreMessages.older(plural(unchained, 'run'))] : []),
    verifyStoreMessages.newest(lastRecord, publicKey),
  ];
}
