// Serves the site; with --check it drives it end to end instead, and ends with an error where it is not as it should be.
if (process.argv.includes('--check')) await import('./check/main.ts');
else await import('./src/serve.ts');
