import { restoreHost } from '../src/data/restore-host.ts';

const [backup = '', dataFolder = '', keyFile = ''] = process.argv.slice(2);
await restoreHost({ backup, dataFolder, keyFile });
