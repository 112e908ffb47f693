#!/usr/bin/env node
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// From version 22.8 on, Node can keep what it has compiled. It is kept beside the program and not in a folder that all users
// share: who can write here could change the program itself.
module.enableCompileCache?.(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));

await import('../bundle/handrail.js');
