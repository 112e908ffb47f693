import type { Cell } from '../cell.ts';
import { toolsetOf } from '../workload.ts';
import type { Link } from './link.ts';

export async function linkInProcess(cell: Cell): Promise<Link> {
  const close = async () => undefined;
  if (cell.subject === 'echo') return { call: async (_tool, input) => JSON.stringify(input), close };
  const toolset = toolsetOf(cell);
  return {
    async call(tool, input) {
      const { content, isError } = await toolset.call(tool, input);
      if (isError) throw new Error('A call of the benchmark was refused.');
      return content[0]?.text ?? '';
    },
    close,
  };
}
