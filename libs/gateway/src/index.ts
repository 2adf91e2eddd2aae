export { backlog, createGateway, drain, type GatewayOptions } from './create-gateway.ts';
export { type DevelopedRoom, developmentPath } from './development.ts';
export type { Limits } from './limits.ts';
