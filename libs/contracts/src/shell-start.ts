/** A file that a page loads, and its hash. */
export interface HashedFile {
  address: string;
  integrity: string;
}

/** What a shell begins with. */
export interface StartableShell {
  release: string;
  scripts: readonly HashedFile[];
  styles: readonly HashedFile[];
}

/** `<script id="shells">` of a page: the shell that it runs, and the one before, which starts when that does not. */
export interface PageShells {
  live: StartableShell;
  previous?: StartableShell;
}
