/** `name` is present when the address names a tool, whether or not there is such a tool. */
export interface HttpRoute {
  readonly name?: string;
}

/**
 * Finds what an address means. The last segment is the whole tool name: its dots are neither separators nor the start
 * of a file extension (Assist §7.5).
 */
export function readRoute(url: string, basePath: string): HttpRoute | undefined {
  const tools = `${basePath}/formspec/tools`;
  const path = pathOf(url);
  if (path === tools) return {};
  if (!path?.startsWith(`${tools}/`)) return undefined;
  const segment = path.slice(tools.length + 1);
  return segment.includes('/') ? undefined : named(segment);
}

/** Throws for a base path that no address could begin with. */
export function checkBasePath(basePath: string): string {
  if (basePath === '' || /^(?:\/[\w.~-]+)+$/.test(basePath)) return basePath;
  throw new Error(`"${basePath}" is not a base path: write it like "/forms/42", without a slash at the end.`);
}

function pathOf(url: string): string | undefined {
  // Servers see mostly the path alone. It is compared as it was sent and leads to no file, so ".." means nothing.
  if (url.startsWith('/')) return url.split(/[?#]/, 1)[0];
  try {
    return new URL(url).pathname;
  } catch {
    return undefined;
  }
}

function named(segment: string): HttpRoute | undefined {
  if (!segment.includes('%')) return { name: segment };
  try {
    return { name: decodeURIComponent(segment) };
  } catch {
    return undefined;
  }
}
