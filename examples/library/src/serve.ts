import { parseArgs } from 'node:util';
import { startLibrary } from './start-library.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    widget: { type: 'string' },
    json: { type: 'boolean' },
    check: { type: 'boolean' },
  },
});

const library = await startLibrary({
  ...(values.port === undefined ? {} : { port: Number(values.port) }),
  ...(values.widget === undefined ? {} : { widget: values.widget }),
});
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
