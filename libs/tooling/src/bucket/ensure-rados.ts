import { aptInstall, canInstallPackages, findProgram } from '../machine/apt-install.ts';

const packages = ['radosgw', 'ceph-mon', 'ceph-osd'];
const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const isThere = () => programs.every((name) => findProgram([name]));

/** Ceph's daemons, with a gateway that speaks S3. Where they are missing, and we may, installs Debian's. */
export function ensureRados(): void {
  if (isThere()) return;
  if (!canInstallPackages())
    throw new Error(`This needs Ceph. Run: sudo apt-get install --no-install-recommends ${packages.join(' ')}`);
  console.log(`Ceph is not installed: installing Debian's ${packages.join(', ')} with apt-get.`);
  aptInstall(...packages);
}
