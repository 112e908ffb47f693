import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, repositoryRoot as root } from '../source/repository.ts';
import { absentBuilds, completeLock, type LockFile } from './complete-lock.ts';

const path = 'package-lock.json';
const lock = readJson(root, path) as LockFile;
const absent = absentBuilds(lock);
if (absent.length > 0) writeFileSync(join(root, path), `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(`${path}: ${absent.length} builds for other platforms added.`);
