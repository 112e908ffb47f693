import type { ComponentChildren, JSX } from 'preact';

export interface Column {
  readonly title: string;
  /** Numbers are at the end, so that their digits line up. */
  readonly toEnd?: boolean;
  /** Left out where there is no room. */
  readonly wideOnly?: boolean;
}

export interface Row {
  readonly key: string;
  /** The whole row leads there. */
  readonly href?: string;
  /** The first cell is the link's text. */
  readonly cells: readonly ComponentChildren[];
}

export function Table(props: {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}): JSX.Element {
  const { caption, columns, rows } = props;
  return (
    // Reached by keyboard, because it may scroll sideways.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section class="table-scroll" aria-label={caption} tabIndex={0}>
      <table class="table">
        <caption class="hidden-visually">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" class={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, href, cells }) => (
            <tr key={key} class={href === undefined ? undefined : 'is-link'}>
              {cells.map((cell, index) => (
                <td key={columns[index]?.title} class={classOf(columns[index])}>
                  {index === 0 && href !== undefined ? (
                    <a class="row-link" href={href}>
                      {cell}
                    </a>
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function classOf(column: Column | undefined): string | undefined {
  const names = [column?.toEnd && 'to-end', column?.wideOnly && 'wide-only'].filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
}
