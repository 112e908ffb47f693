import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A built file with its compressed forms, ready to be sent. */
export interface Asset {
  readonly type: string;
  readonly etag: string;
  /** Its name changes with its content, so it can be kept for ever. */
  readonly isHashed: boolean;
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
]);

const HASHED = /-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/;

export function wasBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** Everything that was built, by its path such as `assets/index-abc.js`. */
export function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES.get(extname(name));
    // What has no type here is a compressed form, or nothing that a browser should get.
    if (type !== undefined) assets.set(name.replaceAll(sep, '/'), readAsset(join(folder, name), type));
  }
  return assets;
}

function readAsset(file: string, type: string): Asset {
  const bytes = readFileSync(file);
  const bodies = new Map<Encoding, Buffer>([['identity', bytes]]);
  if (existsSync(`${file}.br`)) bodies.set('br', readFileSync(`${file}.br`));
  if (existsSync(`${file}.gz`)) bodies.set('gzip', readFileSync(`${file}.gz`));
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { type, etag: digest, isHashed: HASHED.test(file), bodies };
}

/** The smallest form the client takes. One that it says it does not want (`br;q=0`) is never chosen. */
export function chooseEncoding(
  accepted: string | undefined,
  bodies: ReadonlyMap<Encoding, Buffer>,
): Encoding {
  const wanted = new Set<string>();
  for (const part of (accepted ?? '').slice(0, 500).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) wanted.add(name);
  }
  const order: readonly Encoding[] = ['br', 'gzip'];
  return order.find((encoding) => wanted.has(encoding) && bodies.has(encoding)) ?? 'identity';
}
