import { parseManifest } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import type { CliIo } from '../cli-io.ts';
import { readText } from '../contracts/read-texts.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { manifestMessages } from '../messages/lint.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface ManifestCheckOptions {
  readonly file: string;
  readonly json?: boolean;
}

/** Checks a manifest by itself. Errors decide the exit code, warnings do not. */
export async function manifestCheck({ file, json }: ManifestCheckOptions, io: CliIo): Promise<ExitCode> {
  const { ok, findings } = parseManifest(await readText(file, io), { schemaCheck: createAjvCheck() });
  if (json) io.print(toJsonText({ ok, findings }));
  else {
    const paint = await loadPaint(io.colour);
    const lines = findings.map(({ severity, pointer, message, rule }) => {
      const colour = severity === 'error' ? paint.red : severity === 'warning' ? paint.yellow : paint.dim;
      return `${colour(severity)}  ${cleanLine(pointer || '/')}  ${cleanLine(message)}  ${paint.dim(rule)}`;
    });
    io.print([...lines, ok ? manifestMessages.valid : manifestMessages.invalid].join('\n'));
  }
  return ok ? 0 : 1;
}
