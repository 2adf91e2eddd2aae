/** What the shell in this folder provides to modules, as its build writes it into `provides.json`. */
export function providedBy(directory: string, contract: number): object;

/** What the shell shares, by what it imports: `shareKey` is the name for modules, where it is another. */
export function providedByShell(directory: string): Record<string, { shareKey?: string; version: string }>;
