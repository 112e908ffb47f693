import { parseArgs } from 'node:util';
import { builtElementFile } from './element-file.ts';
import { startPages } from './start-pages.ts';

const HELP = `npx jiti examples/extension/main.ts [options]

  --port <number>  the port; any free one without it
  --check          try the extension on the pages instead of serving them`;

const values = commandLine();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const port = values.port ?? '0';
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
  end(2, '--port takes a number from 0 to 65535. --help lists the options.');

const pages = await startPages({ elementFile: builtElementFile, port: Number(port) }).catch(
  (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      end(1, `Port ${port} is in use. Choose another one with --port.`);
    throw error;
  },
);
for (const path of ['/provider', '/element', '/renderer', '/plain']) console.log(`${pages.origin}${path}`);

const stop = () => pages.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

function commandLine() {
  try {
    return parseArgs({
      options: { port: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    return end(2, `${error instanceof Error ? error.message : String(error)} --help lists the options.`);
  }
}

/** Ends the program with a sentence instead of a trace: what went wrong is the caller's to change. */
function end(code: 1 | 2, sentence: string): never {
  console.error(sentence);
  process.exit(code);
}
