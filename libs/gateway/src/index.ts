export { backlog, createGateway, drain, type GatewayOptions } from './create-gateway.ts';
export { type DevelopedRoom, developmentPath } from '@konbit/pages/development';
export type { Limits } from './limits.ts';
