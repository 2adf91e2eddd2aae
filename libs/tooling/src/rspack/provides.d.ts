/** What the shell in this folder provides to modules, as its build writes it into `provides.json`. */
export function providedBy(directory: string, contract: number): object;
