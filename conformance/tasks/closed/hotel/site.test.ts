import { checkTaskSite } from '../check-task-site.ts';
import { site } from './site.ts';

checkTaskSite(site, import.meta.dirname);
