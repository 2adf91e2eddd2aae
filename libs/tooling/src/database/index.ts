export { ensureDatabaseClient, ensureDatabaseServer, findGalera } from './ensure-server.ts';
export { freePort } from './free-port.ts';
export { startDatabase, type Database, type DatabaseOptions } from './start-database.ts';
