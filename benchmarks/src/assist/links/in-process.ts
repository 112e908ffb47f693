import type { Cell } from '../cell.ts';
import { assistToolset } from '../workload.ts';
import type { Link } from './link.ts';

export async function linkInProcess({ subject, fields }: Cell): Promise<Link> {
  const close = async () => undefined;
  if (subject === 'echo') return { call: async (_tool, input) => JSON.stringify(input), close };
  const toolset = assistToolset(fields);
  return {
    async call(tool, input) {
      const { content, isError } = await toolset.call(tool, input);
      if (isError) throw new Error('A call of the benchmark was refused.');
      return content[0]?.text ?? '';
    },
    close,
  };
}
