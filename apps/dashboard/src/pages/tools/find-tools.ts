import type { ToolSummary, ToolsetSummary } from '@handrail/client';

/** The toolsets with those of their tools that hold all words of the text; toolsets without any are left out. */
export function findTools(toolsets: readonly ToolsetSummary[], text: string): readonly ToolsetSummary[] {
  const wanted = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return toolsets;
  const fits = (toolset: ToolsetSummary, { name, title, description }: ToolSummary) => {
    const all = `${toolset.id} ${toolset.title} ${name} ${title} ${description}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  };
  return toolsets.flatMap((toolset) => {
    const tools = toolset.tools.filter((tool) => fits(toolset, tool));
    return tools.length > 0 ? [{ ...toolset, tools }] : [];
  });
}

export function countTools(toolsets: readonly ToolsetSummary[]): number {
  return toolsets.reduce((sum, { tools }) => sum + tools.length, 0);
}
