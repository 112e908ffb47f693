import { parseArgs } from 'node:util';
import { end, endIfPortIsInUse, readPort } from './end-program.ts';
import { startLibrary } from './start-library.ts';

const HELP = `npx jiti examples/library/main.ts [options]

  --port <number>  the port; any free one without it
  --widget <file>  a built handrail-widget.js, which every page then includes
  --json           print the address as JSON, and stop when standard input ends
  --check          try the site from outside instead of serving it`;

const values = commandLine();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const library = await startLibrary({
  ...readPort(values.port),
  ...(values.widget === undefined ? {} : { widget: values.widget }),
}).catch((error: unknown) => endIfPortIsInUse(error, values.port));
if (values.json) console.log(JSON.stringify({ url: `${library.origin}/loans/` }));
else {
  console.log(`Alderford Library is up at ${library.origin}/loans/`);
  for (const { name, card, pin } of library.demoMembers)
    console.log(`Sign in as ${name} with card ${card} and PIN ${pin}`);
}

const stop = () => library.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// A program that started this with a pipe and has ended does not need it any more.
if (values.json) process.stdin.on('end', stop).on('error', stop).resume();

function commandLine() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        widget: { type: 'string' },
        json: { type: 'boolean' },
        check: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return end(2, `${error instanceof Error ? error.message : String(error)} --help lists the options.`);
  }
}
