import { parseArgs } from 'node:util';
import { startBilling, type Variant } from './start-billing.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    file: { type: 'string' },
    variant: { type: 'string' },
    widget: { type: 'string' },
    json: { type: 'boolean' },
    check: { type: 'boolean' },
  },
});

const variant: Variant = values.variant === 'redesigned' ? 'redesigned' : 'classic';
const billing = await startBilling({
  file: values.file ?? 'billing.json',
  variant,
  ...(values.port === undefined ? {} : { port: Number(values.port) }),
  ...(values.widget === undefined ? {} : { widget: values.widget }),
});
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
