import type { JsonBounds } from '@handrail/base';
import type { ExpressionOptions } from '../compiled/compiler.ts';
import type { DefinitionDocument } from '../definition/document.ts';
import { ProblemList } from '../definition/structure.ts';
import { ItemTree } from '../item-tree.ts';
import type { DocumentProblem } from '../problem.ts';
import type { ResponseDocument } from '../response/response.ts';
import { formatDefinitionReference } from '../versions/definition-reference.ts';
import { carryForward } from './carry-forward.ts';
import { copyData } from './copy-data.ts';
import { MigrationError } from './migration-error.ts';
import { readMigrationRules } from './migration-rules.ts';
import { MoveValues } from './move-values.ts';

export interface MigrateOptions {
  /** The moment of the migration, in milliseconds since the epoch. */
  readonly now: number;
  /** The id of the new response. */
  readonly id?: string;
  /** The definition the response was made with; it tells expressions which texts are dates. */
  readonly fromDefinition?: DefinitionDocument;
  readonly utcOffsetMinutes?: number;
  readonly locale?: string;
  readonly expressions?: ExpressionOptions;
  readonly bounds?: JsonBounds;
}

export interface MigratedResponse {
  readonly response: ResponseDocument;
  /** Paths of the earlier response that have no place in the new one and that no rule speaks of. */
  readonly dropped: readonly string[];
  /** Warnings: what a rule could not do, with the rule's place in the definition. */
  readonly problems: readonly DocumentProblem[];
}

/**
 * Makes a new response for a later version of the definition, by the rules that version gives (core 6.7). It is in
 * progress, so that its owner looks at it again; the earlier response stays as it is. Throws `MigrationError`, or
 * `DocumentError` when the rules themselves are broken.
 */
export function migrateResponse(
  response: ResponseDocument,
  definition: DefinitionDocument,
  options: MigrateOptions,
): MigratedResponse {
  refuseMismatch(response, definition, options.fromDefinition);
  const trees = {
    source: options.fromDefinition ? new ItemTree(options.fromDefinition.items) : null,
    target: new ItemTree(definition.items),
  };
  const rules = readMigrationRules(definition, response.definitionVersion, trees, options.expressions ?? {});
  if (!rules) {
    const name = formatDefinitionReference(definition);
    throw new MigrationError(
      'no-migration',
      `"${name}" has no migration from version ${response.definitionVersion}.`,
    );
  }
  const source = copyData(response.data, options.bounds);
  // Carried from its own copy: rules may write into what was carried while others still read the source.
  const { data, dropped } = carryForward(
    copyData(source, options.bounds),
    trees.target,
    rules.rules.map((rule) => rule.source),
  );
  const list = new ProblemList();
  const move = new MoveValues(source, data, { tree: trees.source, place: null }, options, list);
  for (const rule of rules.rules) move.apply(rule);
  for (const entry of rules.defaults) move.fill(entry);
  const { $formspecResponse, definitionUrl, author, subject, extensions } = response;
  return {
    response: {
      $formspecResponse,
      ...(options.id === undefined ? {} : { id: options.id }),
      definitionUrl,
      definitionVersion: definition.version,
      status: 'in-progress',
      authored: new Date(options.now).toISOString(),
      data,
      // Findings and signatures vouch for the earlier data, so they stay behind.
      ...(author ? { author } : {}),
      ...(subject ? { subject } : {}),
      ...(extensions ? { extensions } : {}),
    },
    dropped,
    problems: list.problems,
  };
}

function refuseMismatch(
  response: ResponseDocument,
  definition: DefinitionDocument,
  from: DefinitionDocument | undefined,
): void {
  if (response.definitionUrl !== definition.url) {
    throw new MigrationError('other-form', 'The response belongs to another form.');
  }
  if (response.definitionVersion === definition.version) {
    throw new MigrationError('same-version', 'The response has this version already.');
  }
  if (from && (from.url !== response.definitionUrl || from.version !== response.definitionVersion)) {
    throw new MigrationError(
      'wrong-source',
      'The earlier definition is not the one the response was made with.',
    );
  }
}
