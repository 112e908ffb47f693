import type { JsonObject } from '@handrail/base';
import type { DefinitionDocument } from '../src/definition/document.ts';
import { type MigrateOptions, migrateResponse } from '../src/migration/migrate-response.ts';
import type { ResponseDocument } from '../src/response/response.ts';
import { display, documentOf, field, group, repeat, responseWith } from './forms.ts';

export const MIGRATED_AT = Date.UTC(2026, 0, 15, 12);

/** Version 2.0.0 of the test form, with what it says about responses of version 1.0.0. */
export function laterDefinition(
  migration: JsonObject | undefined,
  changes: Partial<DefinitionDocument> = {},
): DefinitionDocument {
  return documentOf({
    version: '2.0.0',
    items: [
      field('name'),
      field('cost', 'money'),
      field('reason', 'string', { children: [field('detail')] }),
      group('home', [field('street'), field('zip')]),
      repeat('lines', [field('label'), field('amount', 'decimal'), repeat('notes', [field('text')])]),
      field('total', 'decimal'),
      display('hint'),
    ],
    ...(migration ? { migrations: { from: { '1.0.0': migration } } } : {}),
    ...changes,
  });
}

export function migrate(data: JsonObject, migration: JsonObject, options: Partial<MigrateOptions> = {}) {
  return migrateResponse(responseWith(data), laterDefinition(migration), { now: MIGRATED_AT, ...options });
}

/** The data a migration makes by these rules alone. */
export function migratedData(
  data: JsonObject,
  fieldMap: readonly JsonObject[],
  options: Partial<MigrateOptions> = {},
): JsonObject {
  return migrate(data, { fieldMap }, options).response.data;
}

export function rule(source: string, target: string | null, expression?: string): JsonObject {
  if (expression === undefined) return { source, target, transform: 'preserve' };
  return { source, target, transform: 'expression', expression };
}

/** A finished response of version 1.0.0. */
export function finishedResponse(
  data: JsonObject,
  changes: Partial<ResponseDocument> = {},
): ResponseDocument {
  return responseWith(data, { id: 'old', status: 'completed', ...changes });
}
