#!/usr/bin/env node
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');
const { openOwnFolder, requireKept } = require('./kept-code.js');

const program = join(__dirname, '../bundle/handrail.cjs');
const folder = openOwnFolder(join(__dirname, '../.cache/compiled'));

// From version 22.8 on, Node itself can keep what it has compiled.
if (folder && enableCompileCache) enableCompileCache(folder);
if (!folder || enableCompileCache || process.sourceMapsEnabled) require(program);
else requireKept(program, folder);
