import { createExample } from '@handrail/tools/testing';
import { serveStdio } from '../src/mcp/stdio/index.ts';
import { borrowToolset } from './remote-toolset.ts';

// A server over standard input and output, for tests that want a real process:
//   borrow <address>        serves a toolset of the test's own process
//   example                 serves the example toolset
//   example owner-operated  the same to a client whose word counts for the owner's
export type StdioMode = 'borrow' | 'example';

const [mode, argument] = process.argv.slice(2);

if (mode === 'borrow') {
  const { toolset, close } = await borrowToolset(argument ?? '');
  await serveStdio(toolset).closed;
  close();
} else {
  await serveStdio(createExample().toolset, { ownerOperated: argument === 'owner-operated' }).closed;
}
