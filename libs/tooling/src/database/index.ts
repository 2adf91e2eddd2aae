export { ensureDatabaseClient, ensureDatabaseServer, findGalera } from './find-server.ts';
export { type Database, type DatabaseOptions, freePort, startDatabase } from './start-database.ts';
