import { existsSync } from 'node:fs';
import { aptInstall, canInstallPackages } from '../machine/apt-install.ts';
import { findDatabaseServer } from './find-server.ts';

/** Where distributions put it: Debian and Ubuntu, Fedora and its like. */
const places = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];

/** By which several servers are one cluster. Of MariaDB: MySQL has none beside it. */
export const findGalera = (): string | undefined =>
  findDatabaseServer()?.flavour === 'mariadb' ? places.find(existsSync) : undefined;

/** Where a cluster lacks nothing but that, and we may, installs Debian's: 1 MB. */
export function ensureGalera(): void {
  if (findGalera() || findDatabaseServer()?.flavour !== 'mariadb') return;
  if (canInstallPackages()) aptInstall('galera-4');
  else console.log('No cluster is tested: Galera is not installed.');
}
