const IDENTIFIER = /^[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)*$/;

/**
 * A name that programs gave, as words: `customer_email` is "Customer email". Undefined for anything that is more than a
 * plain identifier, which is shown as it is.
 */
export function readableName(name: string): string | undefined {
  if (name.length > 60 || !IDENTIFIER.test(name)) return undefined;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => (/^[A-Z0-9]+$/.test(word) ? word : word.toLowerCase()));
  const [first = '', ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}
