import {
  addToHistory,
  type Baseline,
  baselineOf,
  configBelow,
  type HistoryEntry,
  historyFile,
  type LintConfig,
  NO_CONFIG,
  readBaseline,
  readHistory,
  readLintConfig,
  type SiteAudit,
} from '@handrail/lint';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { DocumentRefused } from '../documents/document-refused.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { lintMessages } from '../messages/lint.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { foldersOf } from './site-folders.ts';

const CONFIG_FILE = 'handrail.lint.json';

/**
 * The configuration of an audit: the file that was named, the one in the current folder, or one beside the pages. Patterns of
 * the last are about paths from its folder.
 */
export async function readConfig(
  given: string | false | undefined,
  paths: readonly string[],
  io: CliIo,
): Promise<LintConfig> {
  if (given === false) return NO_CONFIG;
  if (given !== undefined) return configAt(given, io);
  if (await io.files.exists(CONFIG_FILE)) return configAt(CONFIG_FILE, io);
  for (const folder of await foldersOf(paths, io)) {
    const file = `${folder}/${CONFIG_FILE}`;
    if (!(await io.files.exists(file))) continue;
    io.printError(lintMessages.usesConfig(cleanLine(file)));
    return configBelow(folder, await configAt(file, io));
  }
  return NO_CONFIG;
}

async function configAt(file: string, io: CliIo): Promise<LintConfig> {
  const document = await readJsonDocument(file, io);
  const reading = readLintConfig(document.value, createAjvCheck());
  const repeated = document.repeatedKeys.map((pointer) => ({ pointer, message: lintMessages.twice }));
  const problems = [...(reading.ok ? [] : reading.problems), ...repeated];
  if (reading.ok && problems.length === 0) return reading.config;
  throw new DocumentRefused(
    'configuration',
    document,
    problems.map((each) => ({ ...each, code: 'lint-config', severity: 'error' })),
  );
}

/** The baseline of a project; undefined when it is about to be made. */
export async function openBaseline(
  path: string,
  isUpdated: boolean,
  io: CliIo,
): Promise<Baseline | undefined> {
  if (!(await io.files.exists(path))) {
    if (isUpdated) return undefined;
    throw new CliError(3, 'missing', lintMessages.noBaseline(path));
  }
  const baseline = readBaseline((await readJsonDocument(path, io)).value);
  if (!baseline) throw new CliError(3, 'not-a-baseline', lintMessages.notABaseline(path));
  return baseline;
}

/** Writes what is lived with from now on. Pages that were not audited this time keep what was known of them. */
export async function updateBaseline(
  path: string,
  before: Baseline | undefined,
  audit: SiteAudit,
  pageKeys: ReadonlySet<string>,
  io: CliIo,
): Promise<Baseline> {
  const now = baselineOf(audit);
  const others = (before?.findings ?? []).filter(({ page }) => !pageKeys.has(page));
  const baseline = { ...now, findings: [...now.findings, ...others] };
  await writeFile(path, toJsonText(baseline), io);
  return baseline;
}

/** The history with this audit in it, written to its file. */
export async function extendHistory(
  path: string,
  audit: SiteAudit,
  io: CliIo,
): Promise<readonly HistoryEntry[]> {
  const isThere = await io.files.exists(path);
  const before = isThere ? readHistory((await readJsonDocument(path, io)).value) : [];
  if (!before) throw new CliError(3, 'not-a-history', lintMessages.notAHistory(path));
  const history = addToHistory(before, audit, new Date(io.clock.now()).toISOString());
  await writeFile(path, toJsonText(historyFile(history)), io);
  return history;
}

export async function writeFile(path: string, text: string, io: CliIo): Promise<void> {
  try {
    await io.files.write(path, `${text}\n`);
  } catch (error) {
    if (error instanceof FileError) throw new CliError(3, error.code, `"${path}" ${error.message}.`);
    throw error;
  }
}
