import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildExtension, writeManifest } from './build-extension.ts';

// Both browsers run the same files and differ in the manifest alone.
const dist = (target: string) => fileURLToPath(new URL(`../dist/${target}`, import.meta.url));
for (const target of ['chromium', 'firefox']) await rm(dist(target), { recursive: true, force: true });
await buildExtension('chromium', dist('chromium'));
await cp(dist('chromium'), dist('firefox'), { recursive: true });
await writeManifest('firefox', dist('firefox'));
