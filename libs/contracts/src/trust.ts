import { textToSign } from './canonical-json.ts';
import {
  type LiveRelease,
  listText,
  type ModuleName,
  releaseOf,
  type ReleaseTicket,
  type SignedReleaseList,
  ticketText,
} from './modules.ts';

/** What a key may vouch for: the root document itself, the release list, or the releases of one room. */
export type RoleName = 'root' | 'list' | 'shell' | ModuleName;

/** Who vouches for a role's documents: `threshold` of these ed25519 keys, raw, in base64. */
export interface Role {
  keys: readonly string[];
  threshold: number;
}

/**
 * Whom a site trusts, in the manner of The Update Framework. A page comes with one; the next is trusted when both its
 * own root keys and those of the one before vouch for it.
 */
export interface Root {
  /** A random name of the site, made with its folder: what is signed for one site holds for no other. */
  site: string;
  version: number;
  roles: Partial<Record<RoleName, Role>>;
}

/** Signatures in base64, each by its key's short name: a key counts once. */
export type Signatures = Readonly<Record<string, string>>;
export type SignedRoot = Root & { $signature: Signatures };

/** Whether a signature is this key's; anything malformed is a no. */
export type VerifySignature = (text: string, signature: unknown, publicKey: string) => boolean;

/** Short name of a key. Two that share one could not both sign, which refuses and never trusts. */
export const keyNameOf = (publicKey: string): string => publicKey.slice(0, 8);

/** Address of a root document on the site. */
export const rootAddress = (version: number): string => `/roots/${version}.json`;

export const rootText = ({ $signature: _, ...root }: Partial<SignedRoot>): string => textToSign('root', root);

/** Whether enough of a role's keys signed this text. A key counts once, however often or differently it is written. */
export function isVouchedBy(role: Role | undefined, text: string, signed: unknown, verify: VerifySignature): boolean {
  if (!role || role.threshold < 1) return false;
  const signatures = (signed ?? {}) as Signatures;
  const valid = role.keys.filter((key) => verify(text, signatures[keyNameOf(key)], key));
  return new Set(valid.map(keyNameOf)).size >= role.threshold;
}

/** Whether a root document rightly takes the place of the one before it. */
export function isNextRoot(next: SignedRoot, { site, version, roles }: Root, verify: VerifySignature): boolean {
  const text = rootText(next);
  return (
    next.site === site &&
    next.version === version + 1 &&
    [roles.root, next.roles.root].every((role) => isVouchedBy(role, text, next.$signature, verify))
  );
}

/** Whether the release list is of this site, made under this very root, and vouched for by the list's own keys. */
export const isListOf = (list: Partial<SignedReleaseList>, root: Root, verify: VerifySignature): boolean =>
  list.$list?.site === root.site &&
  list.$list.root === root.version &&
  isVouchedBy(root.roles.list, listText(list), list.$signature, verify);

/** Whether a release is of this site, and its room's own keys vouch for it. */
export const isTicketOf = (ticket: ReleaseTicket, root: Root, verify: VerifySignature): boolean =>
  ticket.site === root.site && isVouchedBy(root.roles[ticket.module], ticketText(ticket), ticket.signature, verify);

/** The ticket of a release that stands in the list, put together again. */
export function ticketOf(
  site: string,
  module: ModuleName,
  { release, integrity, contract, ticket }: Pick<LiveRelease, 'release' | 'integrity' | 'contract' | 'ticket'>,
): ReleaseTicket {
  return { ...ticket, site, module, release, integrity, contract };
}

/** The ticket of the release that an entry of the list falls back to. */
export function previousTicketOf(site: string, module: ModuleName, live: LiveRelease): ReleaseTicket | undefined {
  const { contract, previous, previousIntegrity: integrity = '', previousTicket: ticket } = live;
  if (previous === undefined || ticket === undefined) return undefined;
  return ticketOf(site, module, {
    release: releaseOf(previous),
    integrity,
    contract: live.previousContract ?? contract,
    ticket,
  });
}
