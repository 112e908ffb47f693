import type { JsonObject } from '@handrail/base';
import type { JSX } from 'preact';
import { schemaMessages, toolsMessages } from '../../messages/sections/tools.ts';
import { Outside } from '../../parts/outside.tsx';
import { Table } from '../../parts/table.tsx';
import { schemaRows } from './schema-rows.ts';

/** What a tool takes, for people. */
export function SchemaTable({ schema, caption }: { schema: JsonObject; caption: string }): JSX.Element {
  const { rows, isCut } = schemaRows(schema);
  const said = schemaMessages;
  if (rows.length === 0) return <p class="soft">{toolsMessages.noInputs}</p>;
  return (
    <>
      <Table
        caption={caption}
        columns={[{ title: said.field }, { title: said.kind }, { title: said.meaning }]}
        rows={rows.map(({ path, kind, isRequired, rules, meaning }) => ({
          key: path,
          cells: [
            <>
              <code>
                <Outside text={path} most={120} />
              </code>
              {isRequired && <span class="small tone-wait"> {said.required}</span>}
            </>,
            kind,
            <>
              <Outside text={meaning} most={300} />
              {rules.length > 0 && (
                <div class="soft small">
                  <Outside text={rules.join('; ')} most={300} />
                </div>
              )}
            </>,
          ],
        }))}
      />
      {isCut && <p class="soft small">{said.cut}</p>}
    </>
  );
}
