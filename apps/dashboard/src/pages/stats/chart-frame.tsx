import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { statsMessages } from '../../messages/sections/stats.ts';
import { type Column, type Row, Table } from '../../parts/table.tsx';

/** A drawing with its heading, what it says in one sentence, and the same numbers as a table. */
export function ChartFrame(props: {
  readonly title: string;
  readonly summary: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly children: ComponentChildren;
}): JSX.Element {
  const { title, summary, columns, rows, children } = props;
  const [isTable, setTable] = useState(false);
  return (
    <section class="card stack-tight chart-card" aria-label={title}>
      <header class="line">
        <h2>{title}</h2>
        <button type="button" class="link-button small push" onClick={() => setTable(!isTable)}>
          {isTable ? statsMessages.asChart : statsMessages.asTable}
        </button>
      </header>
      <p class="soft">{summary}</p>
      {isTable ? <Table caption={statsMessages.tableOf(title)} columns={columns} rows={rows} /> : children}
    </section>
  );
}
