import { needsConfirmation, type ToolDescriptor } from '@handrail/tools';
import { formatToolsMessages } from '../messages/assist.ts';
import { cleanLine, cleanText } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { padded, wrapText } from '../terminal/wrap-text.ts';
import { toJsonText } from './to-json-text.ts';

export interface ToolLayout {
  readonly paint: Paint;
  readonly columns: number;
}

/** One line for each tool: its name, what it is for, and what it does to the form. */
export function formatToolList(tools: readonly ToolDescriptor[], { paint }: ToolLayout): string {
  const names = tools.map(({ name }) => cleanLine(name));
  const titles = tools.map(({ title }) => cleanLine(title));
  const [nameWidth, titleWidth] = [names, titles].map((each) =>
    Math.max(0, ...each.map(({ length }) => length)),
  );
  return tools
    .map((tool, index) =>
      [
        paint.bold(padded(names[index] ?? '', nameWidth ?? 0)),
        padded(titles[index] ?? '', titleWidth ?? 0),
        paint.dim(effectOf(tool)),
      ].join('  '),
    )
    .join('\n');
}

export function formatTool(tool: ToolDescriptor, { paint, columns }: ToolLayout): string {
  return [
    `${paint.bold(cleanLine(tool.name))}  ${cleanLine(tool.title)}  ${paint.dim(effectOf(tool))}`,
    '',
    ...wrapText(cleanText(tool.description), columns - 2).map((line) => `  ${line}`),
    '',
    paint.bold('Input'),
    toJsonText(tool.inputSchema),
  ].join('\n');
}

function effectOf(tool: ToolDescriptor): string {
  const effect = tool.effect === 'read' || tool.effect === 'pure' ? 'reads' : 'writes';
  return needsConfirmation(tool) ? formatToolsMessages.ownerConfirms(effect) : effect;
}
