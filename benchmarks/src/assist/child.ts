import { type Cell, type CellSettings, type CellTimings, measuresOf } from './cell.ts';
import { linkOverHttp } from './links/http.ts';
import { linkInProcess } from './links/in-process.ts';
import { linkOverStdio } from './links/mcp-stdio.ts';
import { measureCalls } from './measure-calls.ts';

const LINKS = { 'in-process': linkInProcess, http: linkOverHttp, 'mcp-stdio': linkOverStdio };

const { cell, settings } = JSON.parse(process.argv[2] ?? '') as { cell: Cell; settings: CellSettings };
const link = await LINKS[cell.way](cell);
const timings: CellTimings = {};
for (const measure of measuresOf(cell)) timings[measure] = await measureCalls(link, cell, measure, settings);
await link.close();
process.stdout.write(JSON.stringify(timings));
