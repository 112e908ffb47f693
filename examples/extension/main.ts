// Serves the pages; with --check it tries the extension on them instead, and ends with an error where something is wrong.
if (process.argv.includes('--check')) await import('./check/main.ts');
else await import('./src/serve.ts');
