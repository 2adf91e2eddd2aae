export { ensureDatabaseClient } from './ensure-client.ts';
export { findGalera } from './ensure-galera.ts';
export { ensureDatabaseServer } from './ensure-server.ts';
export { freePort } from './free-port.ts';
export { startDatabase, type Database, type DatabaseOptions } from './start-database.ts';
