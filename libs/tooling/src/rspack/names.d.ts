/** Names that a piece of JavaScript takes from other packages, by package. */
export function takenNames(source: string, packages: readonly string[]): Record<string, Set<string>>;
/** Names that a TypeScript file exports for use at run time. */
export function exportedNames(source: string, file: string): string[];
