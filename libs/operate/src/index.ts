export { releaseKeyIn } from './site/secrets.ts';
export type { Site, SiteOptions } from './site/site.ts';
export { startSite } from './site/start-site.ts';
export { findWorkspace } from './site/workspace.ts';
