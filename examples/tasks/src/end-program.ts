/** Ends the program with a sentence instead of a trace: what went wrong is the caller's to change. */
export function end(code: 1 | 2, sentence: string): never {
  console.error(sentence);
  process.exit(code);
}

export function readPort(text: string | undefined): { readonly port?: number } {
  if (text === undefined) return {};
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return { port: Number(text) };
  return end(2, '--port takes a number from 0 to 65535. --help lists the options.');
}

/** For a site that did not start. A failure other than a port in use is a defect. */
export function endIfPortIsInUse(error: unknown, port: string | undefined): never {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    end(1, `Port ${port} is in use. Choose another one with --port.`);
  throw error;
}
