import { bundleProgram } from './bundle-program.ts';

await bundleProgram();
