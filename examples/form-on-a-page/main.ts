import type { AddressInfo } from 'node:net';

// Serves the page; with --check it fills the form in instead, with script and without, and fails when the responses differ.
if (process.argv.includes('--check')) await import('./check.ts');
else {
  const { createSite } = await import('./site.ts');
  const site = createSite(({ data }) => console.log(JSON.stringify(data)));
  site.listen(8091, '127.0.0.1', () => {
    console.log(`Open http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  });
}
