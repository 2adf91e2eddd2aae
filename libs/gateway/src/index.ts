export { createGateway, type GatewayOptions } from './create-gateway.ts';
export { backlog, drain } from './readiness.ts';
export { type DevelopedRoom, developmentPath } from './development.ts';
export { endingWorker } from './service-worker.ts';
export { defaultLimits, type Limits } from './limits/limit-requests.ts';
