import { aptInstall, canInstallPackages, findProgram } from '../machine/apt-install.ts';

/** The programs by which backups are taken and restored. Where they are missing and we may, installs Debian's. */
export function ensureDatabaseClient(): void {
  if (findProgram(['mariadb-dump', 'mysqldump'])) return;
  if (canInstallPackages()) aptInstall('mariadb-client');
  else console.log('No backup can be taken: mariadb-client is not installed.');
}
