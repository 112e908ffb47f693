const {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { createRequire } = require('node:module');
const { basename, dirname, join } = require('node:path');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

const VERSION = `${process.version}-${process.arch}`;
const HEAD_BYTES = 8;
const WRITABLE_BY_OTHERS = 0o022;
/** The first answer of a host is long over by then, and what it took is compiled. */
const KEEP_AFTER_MS = 5_000;
const BEFORE = '(function (exports, require, module, __filename, __dirname) { ';
const AFTER = '\n})';

/**
 * Opens a folder for compiled code beside the program, not one that all users share: who can write there could change the
 * program itself. Undefined if it cannot be made, or if anybody else can write to it or has made it.
 */
function openOwnFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return isOwn(dirname(folder)) && isOwn(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

function isOwn(folder) {
  const info = lstatSync(folder);
  if (!info.isDirectory()) return false;
  // Windows has no such bits: a folder has the rights of the one around it, and so those of the program.
  if (process.getuid === undefined) return true;
  return info.uid === process.getuid() && (info.mode & WRITABLE_BY_OTHERS) === 0;
}

/**
 * Requires a CommonJS file and the parts beside it, and keeps their compiled code in the folder. What is kept is used only for
 * exactly this source, this version of Node and these settings of its engine; otherwise the source is compiled, as always.
 */
function requireKept(main, folder) {
  const program = dirname(main);
  const requireOther = createRequire(main);
  const modules = new Map();
  /** What was compiled by this process, by the name of the file to keep it in. */
  const compiled = new Map();

  const requireAny = (id) => (id.startsWith('./') ? requirePart(id.slice(2)) : requireOther(id));

  function requirePart(name) {
    const known = modules.get(name);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(name, module);
    const filename = join(program, name);
    const run = compile(filename, join(folder, `${name}@${VERSION}`)).runInThisContext();
    run.call(module.exports, module.exports, requireAny, module, filename, program);
    return module.exports;
  }

  function compile(filename, file) {
    const bytes = readFileSync(filename);
    const sourceSum = crc32(bytes);
    const cachedData = readKept(file, sourceSum);
    const source = `${BEFORE}${bytes.toString()}${AFTER}`;
    const script = new Script(source, { filename, columnOffset: -BEFORE.length, cachedData });
    if (!cachedData || script.cachedDataRejected) compiled.set(file, { script, sourceSum });
    return script;
  }

  function keep() {
    if (compiled.size === 0) return;
    for (const [file, { script, sourceSum }] of compiled)
      writeKept(file, sourceSum, script.createCachedData());
    compiled.clear();
    removeOld(folder, program);
  }

  requirePart(basename(main));
  setTimeout(keep, KEEP_AFTER_MS).unref();
  process.once('exit', keep);
}

/** A damaged file would crash the engine, which trusts it. */
function readKept(file, sourceSum) {
  try {
    const kept = readFileSync(file);
    const data = kept.subarray(HEAD_BYTES);
    const isWhole = kept.readUInt32LE(0) === sourceSum && kept.readUInt32LE(4) === crc32(data);
    return isWhole ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The file appears whole. What cannot be kept, as on a full disk, is compiled again next time. */
function writeKept(file, sourceSum, data) {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(sourceSum, 0);
  head.writeUInt32LE(crc32(data), 4);
  const part = `${file}.${process.pid}`;
  try {
    writeFileSync(part, Buffer.concat([head, data]), { mode: 0o600 });
    renameSync(part, file);
  } catch {
    rmSync(part, { force: true });
  }
}

/** Removes what was kept of parts that the program no longer has. */
function removeOld(folder, program) {
  try {
    const parts = new Set(readdirSync(program));
    for (const name of readdirSync(folder)) {
      const at = name.indexOf('@');
      if (at > 0 && !parts.has(name.slice(0, at))) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // The next process that keeps something tries again.
  }
}

module.exports = { openOwnFolder, requireKept };
