import { type LintConfig, NO_CONFIG, readLintConfig } from '@handrail/lint';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import type { CliIo } from '../cli-io.ts';
import { DocumentRefused } from '../documents/document-refused.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import { lintMessages } from '../messages/lint.ts';

export const CONFIG_FILE = 'handrail.lint.json';

/** The configuration of an audit: the file that was named, or the one beside the pages if there is one. */
export async function readConfig(given: string | false | undefined, io: CliIo): Promise<LintConfig> {
  if (given === false) return NO_CONFIG;
  if (given === undefined && !(await io.files.exists(CONFIG_FILE))) return NO_CONFIG;
  const document = await readJsonDocument(given ?? CONFIG_FILE, io);
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
