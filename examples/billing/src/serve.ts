import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { end, endIfPortIsInUse, readPort } from './end-program.ts';
import { startBilling, type Variant } from './start-billing.ts';

const HELP = `npx jiti examples/billing/main.ts [options]

  --port <number>   the port; any free one without it
  --file <file>     where the invoices are kept; billing.json without it
  --variant <name>  classic or redesigned
  --widget <file>   a built handrail-widget.js; the one of this clone without it, when it is built
  --no-widget       pages without the widget
  --json            print the address as JSON, and stop when standard input ends
  --check           try the site from outside instead of serving it`;

/** Beside the host of a guided task: what is asked of the widget is approved and done there. */
const TOUR = process.env.HANDRAIL_HOST_URL ? `${process.env.HANDRAIL_HOST_URL}/tour` : undefined;
const BUILT_WIDGET = fileURLToPath(new URL('../../../apps/widget/dist/handrail-widget.js', import.meta.url));

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
  ...widgetOf(values),
  ...(TOUR === undefined ? {} : { handOver: TOUR }),
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

function widgetOf(given: { readonly widget?: string; readonly 'no-widget'?: boolean }): { widget?: string } {
  if (given['no-widget']) return {};
  if (given.widget !== undefined) return { widget: given.widget };
  return existsSync(BUILT_WIDGET) ? { widget: BUILT_WIDGET } : {};
}

function commandLine() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        file: { type: 'string' },
        variant: { type: 'string' },
        widget: { type: 'string' },
        'no-widget': { type: 'boolean' },
        json: { type: 'boolean' },
        check: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return end(2, `${error instanceof Error ? error.message : String(error)} --help lists the options.`);
  }
}
