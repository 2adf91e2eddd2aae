/** The modules the shell composes, by the name of their folder. */
export const moduleNames = ['mf-landing', 'mf-rsvp', 'mf-gallery', 'mf-hub'] as const;
export type ModuleName = (typeof moduleNames)[number];

/**
 * Version of the seam between shell and modules. It grows when the seam changes incompatibly, and only then;
 * a shell refuses a release with another number before running any of it.
 */
export const CONTRACT = 1;

/** The live release of one module. Paths are addresses on the site or on a configured module origin. */
export interface LiveRelease {
  release: string;
  manifest: string;
  /** Manifest of the release before this one, to fall back to. */
  previous?: string;
  contract: number;
}

/** `/modules.json`: which release of each module is live. Never cached. */
export type ReleaseList = Partial<Record<ModuleName, LiveRelease>>;
