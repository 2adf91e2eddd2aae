import type { HashedFile, Provenance, ReleaseTicket, Root } from '@konbit/contracts';
import { apiFiles, apiIn, apiTicketFor } from '../api-room/api-build.ts';
import type { ReleaseKey } from '../keys/release-key.ts';
import { type BuiltFile, readBuild } from '../publish/built-files.ts';
import { integrityOf } from '../publish/integrity-record.ts';
import { buildIn } from '../publish/module-build.ts';
import type { SignedBuild } from '../publish/publish-module.ts';
import { ticketFor } from '../publish/release-ticket.ts';
import { shellIn } from '../publish/shell-build.ts';
import type { SentRoom } from './publish-request.ts';

/** A finished build, and where it comes from. */
export interface Sendable {
  dist: string;
  provenance: Provenance;
}

/** A room's build as it is sent. */
interface Packed {
  release: string;
  files: readonly BuiltFile[];
  /** What the room's keys say of it, at the site of this root document. */
  ticketFor(root: Root, key: ReleaseKey): SignedBuild['ticket'];
  /** What browsers load of it, as it has to be served. */
  served: readonly HashedFile[];
}

/** Throws a sentence when it is no complete build of that room. */
export async function packed(room: SentRoom, { dist, provenance }: Sendable): Promise<Packed> {
  if (room === 'api') {
    const { files, said } = apiIn(await apiFiles(dist), provenance);
    return { release: said.release, files, ticketFor: (root, key) => apiTicketFor(root, key, said), served: [] };
  }
  const files = await readBuild(dist);
  if (room === 'shell') {
    const { said, assets } = shellIn(files, dist, provenance);
    return { ...signable(said), files, served: servedAt('/', assets) };
  }
  const { said } = buildIn(files, room, dist, provenance);
  return { ...signable(said), files, served: servedAt(`/modules/${room}/${said.release}/`, files) };
}

const signable = (said: Omit<ReleaseTicket, 'site' | 'signature'>): Pick<Packed, 'release' | 'ticketFor'> => ({
  release: said.release,
  ticketFor: (root, key) => ticketFor(root, key, said),
});

/** Source maps are nobody else's. */
const servedAt = (base: string, files: readonly BuiltFile[]): HashedFile[] =>
  files
    .filter(({ path }) => !path.endsWith('.map'))
    .map(({ path, content }) => ({ address: base + path, integrity: integrityOf(content) }));
