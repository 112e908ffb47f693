import { commentsOf, editAttributes, readHtml } from '@handrail/html';
import { type AttributeFix, auditPage, fixesFor, type LintConfig, settlePage } from '@handrail/lint';
import { discoverManifest, readAnnotations } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readText } from '../contracts/read-texts.ts';
import { lintMessages } from '../messages/lint.ts';
import { readPageFile } from './read-page-file.ts';

export interface FixedChange {
  readonly line: number;
  /** The attributes as they are now, or how one is called now. */
  readonly change: string;
  readonly rule: string;
}

export interface FixedText {
  readonly text: string;
  readonly fixed: string;
  readonly changes: readonly FixedChange[];
  /** What is before the text in its file, and is kept. */
  readonly mark: string;
}

interface FixTerms {
  readonly safety: boolean;
  readonly manifest?: string;
  readonly config: LintConfig;
}

/** A fix may make another one possible, such as terms for an element that has just become an action. */
const MOST_ROUNDS = 10;

/** What a file would be with everything fixed that can be. */
export async function fixText(
  file: string,
  { safety, manifest: given, config }: FixTerms,
  io: CliIo,
): Promise<FixedText> {
  const { text, isUtf8, mark } = await readPageFile(file, io);
  if (!isUtf8) throw new CliError(3, 'not-text', lintMessages.fixNeedsUtf8(file));
  const manifestText = given === undefined ? undefined : await readText(given, io);
  const schemaCheck = createAjvCheck();
  let fixed = text;
  const changes: FixedChange[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const tree = readHtml(fixed, { positions: true });
    const manifest = await discoverManifest({
      origin: 'https://page.invalid',
      schemaCheck,
      fetchText: async () => manifestText,
      embedded: readAnnotations(tree).manifests,
    });
    const page = auditPage({ address: file, tree, manifest, safety });
    // What somebody has a reason for is not changed.
    const fixes = fixesFor(tree, settlePage(page, config, commentsOf(tree.root)).findings);
    const next = editAttributes(fixed, fixes, { root: tree.root });
    if (next === fixed) break;
    changes.push(...fixes.map(changeOf));
    fixed = next;
  }
  return { text, fixed, changes, mark };
}

function changeOf({ rule, position, set, rename = {} }: AttributeFix): FixedChange {
  const renamed = Object.entries(rename).map(([from, to]) => `${from} → ${to}`);
  const written = Object.entries(set).map(([name, value]) => `${name}="${value}"`);
  return { line: position.line, change: [...renamed, ...written].join(' '), rule };
}
