import { fileURLToPath } from 'node:url';

/** Where the dashboard is after `npm run build`. Without it the host serves the pages that need no scripts. */
export const DASHBOARD_FOLDER = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url));
