/**
 * Where a build comes from. It stands beside its release and is never served: it holds names, and what the team wrote
 * for itself.
 */
export interface Provenance {
  /** The Git commit that was checked out; null of a build that was not made in a Git checkout. */
  commit: string | null;
  /** Files that went into the build and were not as committed. */
  changed: string[];
  /** Who made it, and on what. */
  builder: string;
  at: string;
  /** Subjects of the commits to the room since the release before it, newest first. */
  changes: string[];
}

/** What a ticket says of it to everybody: enough to build the release again. */
export interface VouchedProvenance {
  commit: string | null;
  /** There were changes that are in no commit. */
  dirty?: true;
  /** SHA-256 of the rest, in base64url. */
  record: string;
}
