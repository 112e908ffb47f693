import { writeFileSync } from 'node:fs';
import { inPageModule } from './bundle-in-page.ts';

writeFileSync(new URL('../src/page/in-page-script.ts', import.meta.url), await inPageModule());
