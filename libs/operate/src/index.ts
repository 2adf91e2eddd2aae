export { startDevelopmentServer } from './dev/development-server.ts';
export { releaseKeyIn } from './site/data-dir.ts';
export { silentReporter } from './site/build-site.ts';
export type { Site } from './site/site.ts';
export { hasCaddy, startCaddy } from '@konbit/front/test-support/caddy';
export { copyPublished, serveFolder } from './site/serve-folder.ts';
export { startSite } from './site/start-site.ts';
export { findWorkspace } from './site/workspace.ts';

export { pageCheck } from '@konbit/pages/check-pages';
export {
  addKey,
  folderStore,
  keyFor,
  publicKeyIn,
  publish,
  readBuild,
  readKeyFiles,
  releaseList,
  rollBack,
  type SiteState,
  type Store,
  storedPath,
} from '@konbit/releases';
