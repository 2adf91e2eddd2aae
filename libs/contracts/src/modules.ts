/** The modules the shell composes, by the name of their folder. */
export const moduleNames = ['mf-landing', 'mf-rsvp', 'mf-gallery', 'mf-hub'] as const;
export type ModuleName = (typeof moduleNames)[number];

/**
 * Version of the seam between shell and modules. It grows when the seam changes incompatibly, and only then;
 * a shell refuses a release with another number before running any of it.
 */
export const CONTRACT = 1;

/**
 * The live release of one module. Manifests are addresses on the site or on a configured module origin; each comes with
 * the hash of the `integrity.json` beside it, which holds the hash of every other file of that release.
 */
export interface LiveRelease {
  release: string;
  manifest: string;
  /** `sha384-…` of the release's `integrity.json`. */
  integrity: string;
  /** Manifest of the release before this one, to fall back to. */
  previous?: string;
  previousIntegrity?: string;
  /**
   * Contract of the release before, where it is another one: open pages of the earlier shell take it, newer ones don't.
   */
  previousContract?: number;
  contract: number;
}

/** Which release of each module is live. */
export type ReleaseList = Partial<Record<ModuleName, LiveRelease>>;

/**
 * `/modules.json`, never cached: the release list and who vouches for it. `serial` grows with every change, so that an
 * older list, though rightly signed, is known as old.
 */
export type SignedReleaseList = ReleaseList & {
  $signature: { serial: number; value: string };
  /** Signed apart from the list: a shell that knows nothing of it goes on. */
  $withdrawn: { releases: Withdrawn; value: string };
};

/** Releases whose previews have ended, by `withdrawnName`, each with the second after which none has a valid link. */
export type Withdrawn = Record<string, number>;

/** What a withdrawn release is called in the list: `mf-hub@3f2a91c`. */
export const withdrawnName = (module: ModuleName, release: string): string => `${module}@${release}`;

/** `integrity.json` of a release: `sha384-…` of each file, by its path in the release. */
export type IntegrityRecord = Record<string, string>;

/** `release-ticket.json` of a release: what makes a release that is not live (a preview) trustworthy by itself. */
export interface ReleaseTicket {
  module: ModuleName;
  release: string;
  contract: number;
  integrity: string;
  signature: string;
}

/** What a preview's link holds: the release that it shows, and the second after which it shows it no more. */
export interface PreviewLink {
  module: ModuleName;
  release: string;
  expiresAt: number;
}

/** The longest that a preview's link may hold. */
export const PREVIEW_DAYS_MAX = 30;

/** The bytes that a release list's signature is over: the same list always gives the same text. */
export function textToSign(list: ReleaseList, serial: number): string {
  // Every entry there is, also of modules that this build does not know yet.
  const entries = Object.entries(list).filter(([name]) => !name.startsWith('$'));
  const lines = entries
    .map(([name, live]) => [
      name,
      live.release,
      live.manifest,
      live.integrity,
      live.previous ?? '',
      live.previousIntegrity ?? '',
      live.contract,
      ...(live.previousContract === undefined ? [] : [live.previousContract]),
    ])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return JSON.stringify(['konbit-release-list', serial, lines]);
}

/** The bytes that a release ticket's signature is over. */
export function ticketTextToSign({ module, release, contract, integrity }: Omit<ReleaseTicket, 'signature'>): string {
  return JSON.stringify(['konbit-release-ticket', module, release, contract, integrity]);
}

/** The bytes that the signature of what was withdrawn is over: it holds for the list of this serial only. */
export function withdrawnTextToSign(releases: Withdrawn, serial: number): string {
  const lines = Object.entries(releases).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(['konbit-withdrawn', serial, lines]);
}

/** The bytes that a preview link's signature is over. */
export function previewTextToSign({ module, release, expiresAt }: PreviewLink): string {
  return JSON.stringify(['konbit-preview', module, release, expiresAt]);
}

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
] as const;
export type ModuleFailureReason = (typeof moduleFailureReasons)[number];

interface ModuleFailed {
  module: ModuleName;
  /** The release that failed, where one was reached. */
  release: string | null;
  reason: ModuleFailureReason;
}

/** What the shell reports of a module that failed in a visitor's page: nothing about the visitor. */
export interface ModuleFailureReport extends ModuleFailed {
  /** A random name that the tab gave itself: it counts once for a release, however often that fails in it. */
  tab: string;
}

/**
 * In how many tabs one release of a module failed for one reason, in the minute that begins at `minute`. Anybody can
 * report, so of one address a few tabs are counted, and counts are a hint: no more.
 */
export interface ModuleFailureCount extends ModuleFailed {
  minute: string;
  count: number;
}
