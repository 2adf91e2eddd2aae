export { createGateway, drain, type GatewayOptions } from './gateway/create-gateway.ts';
export { startSite } from './site/start-site.ts';
export type { Site, SiteOptions } from './site/site.ts';
