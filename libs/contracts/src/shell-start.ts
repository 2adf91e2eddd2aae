/** A file that a page loads, and its hash. */
export interface HashedFile {
  address: string;
  integrity: string;
}

/** A shell that a page may run. */
export interface StartableShell {
  release: string;
  /** What it begins with: of the one that a page falls back to; the live one's stand in the page. */
  scripts?: readonly HashedFile[];
  styles?: readonly HashedFile[];
}

/** What a page says, as data, of its shells: to its first script, and to the shell that runs. */
export interface ShellStart {
  /** The page's own, and the last one that visitors used without trouble. */
  shells: readonly StartableShell[];
  /** Attributes of the script that is loaded only where the first fails: it reports that, and starts the other. */
  recovery: { src: string; integrity: string };
}

/** `konbit`, global in a page: what the first script, the recovery and the shell say to each other. */
export interface FirstScript extends ShellStart {
  /** Index of the shell that runs. */
  at: number;
  /** Names that the page's global object had before any shell began. */
  names: readonly string[];
  /** Why the page's own shell failed, and the places in files that tell of it. */
  why?: 'did-not-load' | 'threw' | 'empty';
  where?: string;
  /** The shell says which addresses may be scripts. */
  mayBeScript?: (address: string) => boolean;
  /** The shell says that its first render is on the page. */
  mounted(): void;
}
