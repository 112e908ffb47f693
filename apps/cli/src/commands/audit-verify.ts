import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { plural } from '../formatters/plural.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { auditMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface AuditVerifyOptions extends HostCommandOptions {
  /** An export; the log of a host when left out. */
  readonly file?: string;
  readonly publicKey?: string;
  /** An older export, or checkpoints of one. */
  readonly kept?: string;
  readonly json?: boolean;
}

interface AuditReport {
  readonly isWhole: boolean;
  readonly publicKey?: string;
  readonly checkpoints: number;
  readonly findings: readonly string[];
}

const MAX_BYTES = 512 * 1024 * 1024;

/** Whether an audit log is as it was written. What was changed is a finding. */
export async function auditVerify(options: AuditVerifyOptions, io: CliIo): Promise<ExitCode> {
  const { file } = options;
  const report = file === undefined ? await ofHost(options, io) : await ofFile(file, options, io);
  if (options.json) io.print(toJsonText(report));
  else if (report.isWhole) io.print(auditMessages.whole(plural(report.checkpoints, 'signed checkpoint')));
  else for (const finding of report.findings) io.print(cleanLine(finding));
  return report.isWhole ? 0 : 1;
}

async function ofHost(
  { file: _file, publicKey: _key, kept: _kept, json: _json, ...options }: AuditVerifyOptions,
  io: CliIo,
) {
  const { url, client } = await connectHost(options, io);
  const found = await askHost(url, () => client.audit.verify(0, Number.MAX_SAFE_INTEGER));
  return reportOf(found);
}

async function ofFile(
  file: string,
  { publicKey: trusted, kept }: AuditVerifyOptions,
  io: CliIo,
): Promise<AuditReport> {
  const { verifyAuditText } = await import('@handrail/server');
  const text = await readExport(file, io);
  const reading = await verifyAuditText(text);
  if (!reading.ok) {
    return { isWhole: false, checkpoints: 0, findings: [auditMessages.line(reading.line, reading.reason)] };
  }
  const { publicKey } = reading;
  const report = { ...reportOf(reading.verification), publicKey };
  const more = [
    ...(trusted === undefined || trusted === publicKey ? [] : [auditMessages.otherKey]),
    ...(kept === undefined ? [] : missingOf(await readExport(kept, io), text)),
  ];
  return more.length === 0 ? report : { ...report, isWhole: false, findings: [...more, ...report.findings] };
}

const CHECKPOINT = /^\{"atSequence":\d+,"checkpoint":"([^"]+)",/u;

/** A log that was cut off at one of its checkpoints fits in itself; only what somebody kept tells that there was more. */
function missingOf(kept: string, log: string): readonly string[] {
  const known = new Set(log.split('\n'));
  const lines = kept.split('\n').filter((line) => CHECKPOINT.test(line));
  if (lines.length === 0) return [auditMessages.nothingKept];
  const missing = lines.find((line) => !known.has(line));
  return missing === undefined ? [] : [auditMessages.kept(CHECKPOINT.exec(missing)?.[1] ?? '')];
}

async function readExport(file: string, io: CliIo): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      await io.files.read(file, MAX_BYTES),
    );
  } catch (error) {
    if (error instanceof FileError)
      throw new CliError(3, error.code, auditMessages.unreadable(cleanLine(file), error.message));
    // What is not UTF-8 was not written by a host.
    return '';
  }
}

function reportOf(found: {
  readonly chainValid: boolean;
  readonly checkpointsValid?: boolean;
  readonly checkpoints: readonly unknown[];
  readonly anomalies: readonly { readonly atSeq: number }[];
}): AuditReport {
  const isSigned = found.checkpointsValid !== false;
  return {
    isWhole: found.chainValid && isSigned,
    checkpoints: found.checkpoints.length,
    findings: [
      ...found.anomalies.map(({ atSeq }) => auditMessages.broken(atSeq)),
      ...(isSigned ? [] : [auditMessages.notSigned]),
    ],
  };
}
