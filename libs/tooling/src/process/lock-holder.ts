import { readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { identityOf, type ProcessIdentity } from './process-identity.ts';

/** A process, and where its number means something. */
export interface Holder extends ProcessIdentity {
  /** Machine or container; this one where it is not said. */
  host?: string;
}

/** Containers of one machine may share its name, and number their processes apart. */
const here = `${hostname()}/${pidNamespace()}`;

export const holderHere = (): Holder => ({ ...identityOf(process.pid)!, host: here });
export const isHere = ({ host = here }: Holder): boolean => host === here;
export const hostOf = ({ host = here }: Holder): string => host.split('/')[0]!;

/** A holder on another machine that did not renew its lock for so long is gone. */
const leaseMs = 30_000;

/** Whether a lock was renewed lately, by the clock of the folder that `fresh` was just written in: machines' differ. */
export function isRenewed(file: string, fresh: string): boolean {
  const [renewed, now] = [file, fresh].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs);
  return renewed === undefined || now === undefined || now - renewed <= leaseMs;
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
