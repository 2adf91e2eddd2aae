export { createGateway, drain, type GatewayOptions } from './gateway/create-gateway.ts';
export { startSite, type Site, type SiteOptions } from './site/start-site.ts';
