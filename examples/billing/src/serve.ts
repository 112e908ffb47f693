import { parseArgs } from 'node:util';
import { end, endIfPortIsInUse, readPort } from './end-program.ts';
import { startBilling, type Variant } from './start-billing.ts';

const HELP = `npx jiti examples/billing/main.ts [options]

  --port <number>   the port; any free one without it
  --file <file>     where the invoices are kept; billing.json without it
  --variant <name>  classic or redesigned
  --widget <file>   a built handrail-widget.js, which every page then includes
  --json            print the address as JSON, and stop when standard input ends
  --check           try the site from outside instead of serving it`;

const values = commandLine();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const variant: Variant = values.variant === 'redesigned' ? 'redesigned' : 'classic';
const billing = await startBilling({
  file: values.file ?? 'billing.json',
  variant,
  ...readPort(values.port),
  ...(values.widget === undefined ? {} : { widget: values.widget }),
}).catch((error: unknown) => endIfPortIsInUse(error, values.port));
console.log(
  values.json
    ? JSON.stringify({ url: `${billing.url}/invoices/` })
    : `Tern Billing is up at ${billing.url}/invoices/`,
);

const stop = () => billing.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// Whoever started this with a pipe and is gone needs it no more, however they went.
if (values.json) process.stdin.on('end', stop).on('error', stop).resume();

function commandLine() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        file: { type: 'string' },
        variant: { type: 'string' },
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
