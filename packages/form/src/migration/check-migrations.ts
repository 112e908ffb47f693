import { isJsonObject, ownProperty, pointerTo } from '@handrail/base';
import type { ExpressionOptions } from '../compiled/compiler.ts';
import type { DefinitionDocument } from '../definition/document.ts';
import { anything, extensionMap, mapOf, objectWith, ProblemList } from '../definition/structure.ts';
import { ItemTree } from '../item-tree.ts';
import { checkMigrationRules } from './migration-rules.ts';

const structure = objectWith({
  optional: { from: mapOf(anything), extensions: extensionMap },
  unknown: 'warning',
});

/**
 * What `migrateResponse` would refuse one day, said while the author is still there. These are warnings: a form is
 * filled all the same.
 */
export function checkMigrations(
  document: DefinitionDocument,
  options: ExpressionOptions,
  list: ProblemList,
): void {
  const { migrations } = document;
  if (!migrations) return;
  const found = new ProblemList();
  structure(migrations, '/migrations', found);
  const from = ownProperty(migrations, 'from');
  if (isJsonObject(from)) {
    const trees = { source: null, target: new ItemTree(document.items) };
    for (const [version, descriptor] of Object.entries(from)) {
      const at = pointerTo('/migrations/from', version);
      if (version === document.version) found.warning('same-version', at, 'this is the version itself');
      checkMigrationRules(descriptor, at, trees, options, found);
    }
  }
  for (const { code, pointer, message } of found.problems) list.warning(code, pointer, message);
}
