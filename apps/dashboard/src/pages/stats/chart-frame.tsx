import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { statsMessages } from '../../messages/sections/stats.ts';
import { Button } from '../../parts/button.tsx';
import { type Column, type Row, Table } from '../../parts/table.tsx';

/** A drawing with its heading, what it says in one sentence, and the same numbers as a table. */
export function ChartFrame(props: {
  readonly title: string;
  readonly hint: string;
  readonly summary: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly children: ComponentChildren;
}): JSX.Element {
  const { title, hint, summary, columns, rows, children } = props;
  const [isTable, setTable] = useState(false);
  return (
    <div class="card stack chart-card">
      <div>
        <h2>{title}</h2>
        <p>{summary}</p>
      </div>
      {isTable ? <Table caption={title} columns={columns} rows={rows} /> : children}
      <div class="line chart-foot">
        <p class="soft small">{hint}</p>
        <Button kind="quiet" icon={isTable ? 'chart' : 'runs'} onClick={() => setTable(!isTable)}>
          {isTable ? statsMessages.asChart : statsMessages.asTable}
        </Button>
      </div>
    </div>
  );
}
