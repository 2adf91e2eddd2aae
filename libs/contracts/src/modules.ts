import { textToSign } from './canonical-json.ts';
import type { ModulePage } from './module-page.ts';
import type { VouchedProvenance } from './provenance.ts';
import type { Signatures } from './trust.ts';

/** A module's name is that of its folder. Which there are, the release list says: no list of them is compiled in. */
export type ModuleName = `mf-${string}`;

/** What is released by itself: a module, or the shell around them. */
export type RoomName = ModuleName | 'shell';

/** Whether this may be a module's name; it becomes a path. */
export const isModuleName = (text: unknown): text is ModuleName =>
  typeof text === 'string' && /^mf-[a-z\d-]{1,36}$/.test(text);

/**
 * Version of the seam between shell and modules. It grows when the seam changes incompatibly, and only then;
 * a shell refuses a release with another number before running any of it.
 */
export const CONTRACT = 3;

/**
 * The live release of one module. Manifests are addresses on the site or on a configured module origin; each comes with
 * the hash of the `integrity.json` beside it, which holds the hash of every other file of that release.
 */
export interface LiveRelease {
  release: string;
  manifest: string;
  /** `sha384-…` of the release's `integrity.json`. */
  integrity: string;
  /** What the room's keys say of this release beyond what stands here, and their signatures. */
  ticket: EntryTicket;
  /** Manifest of the release before this one, to fall back to. */
  previous?: string;
  previousIntegrity?: string;
  previousTicket?: EntryTicket;
  /**
   * Contract of the release before, where it is another one: open pages of the earlier shell take it, newer ones don't.
   */
  previousContract?: number;
  contract: number;
  /** Its page, as that release declares it; what it falls back to is shown there as well. */
  page?: ModulePage;
  /** The release that is to take its place, in a share of tabs. */
  rollout?: RolledOut;
}

/** A release that some tabs run, the same ones as long as it is out. */
export interface RolledOut {
  release: string;
  manifest: string;
  integrity: string;
  contract: number;
  ticket: EntryTicket;
  /** Percent of tabs. */
  share: number;
}

/** Which release of each module is live. */
export type ReleaseList = Record<ModuleName, LiveRelease>;

/**
 * `/modules.json`, asked for each time: the release list and who vouches for it. All of it but the signature is signed,
 * whatever fields there are.
 */
export type SignedReleaseList = ReleaseList & {
  $list: ListFacts;
  $withdrawn: Withdrawn;
  $signature: Signatures;
};

/** What a release list says of itself. */
export interface ListFacts {
  site: string;
  /** Version of the root document that names its keys. */
  root: number;
  /**
   * Second at which it was signed; never one that an earlier list had. So an older list, though rightly signed, is
   * known as old, and one that is signed after a backup was restored is newer than any before.
   */
  version: number;
  /** Second from which on it holds no more. The running site renews it long before. */
  expires: number;
  /** Grows by one with every change of what is live or withdrawn. */
  serial: number;
  /** Signatures of its parts, each of which is a list by itself. */
  parts?: Record<string, Signatures>;
}

/** Releases whose previews have ended, by `withdrawnName`, each with the second after which none has a valid link. */
export type Withdrawn = Record<string, number>;

/** What a withdrawn release is called in the list: `mf-hub@3f2a91c`. */
export const withdrawnName = (module: RoomName, release: string): string => `${module}@${release}`;

/** Release that a manifest's address is of: `3f2a91c` of `/modules/mf-hub/3f2a91c/mf-manifest.json`. */
export const releaseOf = (manifest: string): string => manifest.split('/').at(-2) ?? '';

/** `integrity.json` of a release: `sha384-…` of each file that pages load by its hash, by its path in the release. */
export type IntegrityRecord = Record<string, string>;

/** The same of all others, such as pictures, which pages do without: `integrity.json` has its hash. */
export const OTHER_FILES_RECORD = 'integrity.others.json';

/** `release-ticket.json` of a release: what makes a release that is not live (a preview) trustworthy by itself. */
export interface ReleaseTicket {
  site: string;
  module: RoomName;
  release: string;
  contract: number;
  integrity: string;
  /** Where its build comes from; nothing of releases from before this was recorded. */
  provenance?: VouchedProvenance;
  signature: Signatures;
}

/** The rest of a ticket, where the other fields are known: of whatever a ticket holds more, and of its signatures. */
export type EntryTicket = Omit<ReleaseTicket, 'site' | 'module' | 'release' | 'contract' | 'integrity'>;

/** What a preview's link holds: the release that it shows, and the second after which it shows it no more. */
export interface PreviewLink {
  module: RoomName;
  release: string;
  expiresAt: number;
}

/** The longest that a preview's link may hold. */
export const PREVIEW_DAYS_MAX = 30;

/** The text that a release list is signed by: all that it says. */
export const listText = ({ $signature: _, ...list }: Partial<SignedReleaseList>): string =>
  textToSign('release-list', list);

/** The text that a release's ticket is signed by. */
export const ticketText = ({ signature: _, ...ticket }: Partial<ReleaseTicket>): string =>
  textToSign('release-ticket', ticket);

/** The text that a preview's link is signed by. */
export const previewText = ({ module, release, expiresAt }: PreviewLink): string =>
  textToSign('preview', { module, release, expiresAt });

/** Why a module could not be shown. */
export const moduleFailureReasons = [
  'list-unreadable',
  'list-untrusted',
  'not-released',
  'wrong-contract',
  'release-untrusted',
  'manifest-unreadable',
  'did-not-load',
  'no-app',
  'broke-at-render',
  'threw',
  'empty',
] as const;
export type ModuleFailureReason = (typeof moduleFailureReasons)[number];

interface ModuleFailed {
  module: RoomName;
  /** The release that failed, where one was reached. */
  release: string | null;
  reason: ModuleFailureReason;
}

/** What a page reports of a module, or of its shell, that failed in it: nothing about the visitor. */
export interface ModuleFailureReport extends ModuleFailed {
  /** A random name that the tab gave itself: it counts once for a release, however often that fails in it. */
  tab: string;
  /** Where in the code, by `framesText`, where that is known. */
  frames?: string;
}

/** Calls, with what is sent and answered. Builds record by these which fields a module uses. */
export interface ModuleFailureCalls {
  'POST /api/module-failures': { body: ModuleFailureReport };
}

/**
 * In how many tabs one release of a room failed for one reason, in the minute that begins at `minute`. Anybody can
 * report, so of one address a few tabs are counted, and counts are a hint: no more.
 */
export interface ModuleFailureCount extends ModuleFailed {
  minute: string;
  count: number;
}
