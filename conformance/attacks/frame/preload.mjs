import { register } from 'node:module';

// Loaded before everything else, in the campaign and in each process that it starts. Guards are switched off only here.
const patches = JSON.parse(process.env.HANDRAIL_ATTACK_PATCHES ?? '[]');
if (patches.length > 0) register('./switch-off.mjs', import.meta.url, { data: patches });

// The programs of the campaign are TypeScript; what they attack is loaded as built, by Node itself.
globalThis.importBuilt = (url) => import(url);
