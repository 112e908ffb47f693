import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFunctionLibrary, describeFunctions, type FunctionDescription } from '@handrail/fel';
import { describe, expect, test } from 'vitest';
import published from '../../../../fixtures/formspec/schemas/definition.schema.json' with { type: 'json' };
import { field, formOf } from '../../testing/forms.ts';
import { loadDefinition } from '../compiled/load-definition.ts';
import { DATA_TYPES } from './data-types.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/reference/definitions.md');
const page = readFileSync(PAGE, 'utf8');

/** The rows of the table under a heading: all names of the first cell, and the second. */
function tableUnder(heading: string) {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((row) => {
      const [names = '', second = ''] = row.split('|').slice(1);
      return { names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name), second };
    });
}
const namesUnder = (heading: string) => tableUnder(heading).flatMap(({ names }) => names);

describe('the reference of definitions', () => {
  test('names every data type, with an answer that is right', () => {
    const table = tableUnder('Data types');
    expect(table.flatMap(({ names }) => names)).toEqual([...DATA_TYPES]);
    const options = ['a', 'b'].map((value) => ({ value, label: value }));
    const form = formOf({
      items: [...DATA_TYPES].map((type) => field(type, type, type.includes('hoice') ? { options } : {})),
    });
    for (const { names, second } of table)
      expect(form.set(names[0] ?? '', JSON.parse(second.replaceAll('`', '')))).toMatchObject({ ok: true });
    expect(form.report({ mode: 'submit' }).results).toEqual([]);
  });

  test('names every property of a bind, and of fields those that groups do not have', () => {
    expect(namesUnder('Binds')).toEqual(Object.keys(published.$defs.Bind.properties));
    const [, ofField] = published.$defs.Item.allOf;
    const common = [...Object.keys(published.$defs.Item.properties), 'dataType', 'presentation'];
    const own = Object.keys(ofField?.then.properties ?? {}).filter((name) => !common.includes(name));
    expect(namesUnder('Properties of a field').sort()).toEqual(own.sort());
  });

  test('has an example that loads without a warning and asks for what it says', () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
    expect(loadDefinition(JSON.parse(example)).problems).toEqual([]);
  });

  test('lists every function', async () => {
    const [before = ''] = page.split(/(?<=^## Functions\n\n)/m);
    const made = before + describeFunctions(createFunctionLibrary()).map(row).reduce(intoTables, '');
    await expect(made).toMatchFileSnapshot(PAGE);
  });
});

function row({ name, category, description, parameters, returns }: FunctionDescription) {
  const written = parameters.map((each) => `${each.name}${each.variadic ? '…' : each.optional ? '?' : ''}`);
  const cells = [`\`${name}(${written.join(', ')})\``, returns, description.replaceAll('|', '\\|')];
  return { category, line: `| ${cells.join(' | ')} |\n` };
}

function intoTables(text: string, { category, line }: ReturnType<typeof row>): string {
  const heading = `### ${category[0]?.toUpperCase()}${category.slice(1)}\n`;
  const table = text.includes(heading)
    ? ''
    : `${text === '' ? '' : '\n'}${heading}\n| Function | Gives | |\n|---|---|---|\n`;
  return text + table + line;
}
