/** Three significant digits in a unit that suits; the input is milliseconds. */
export function formatTime(milliseconds: number): string {
  if (milliseconds < 0.001) return `${digits(milliseconds * 1e6)} ns`;
  if (milliseconds < 1) return `${digits(milliseconds * 1000)} µs`;
  if (milliseconds < 1000) return `${digits(milliseconds)} ms`;
  return `${digits(milliseconds / 1000)} s`;
}

export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${digits(bytes / 1000)} KB` : `${digits(bytes / 1_000_000)} MB`;
}

/** How many times: `1,240×`, `0.52×`. */
export function formatRatio(ratio: number): string {
  return `${digits(ratio)}×`;
}

/** `87%`. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

function digits(value: number): string {
  const places = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places });
}

/** A Markdown table; every column but the first is right-aligned. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) =>
    Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column > 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

function pad(text: string, width: number, right: boolean): string {
  return right ? text.padStart(width) : text.padEnd(width);
}
