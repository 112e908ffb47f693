export { createSiteSource, type SiteConfig, type SiteSourceOptions } from './site-source.ts';
