/** Names that a piece of JavaScript takes from other packages, by package. */
export function takenNames(source: string, packages: readonly string[]): Record<string, Set<string>>;
/**
 * Names that a TypeScript file exports for use at run time. `allNames` gives those of a package for an
 * `export *`, which otherwise is refused.
 */
export function exportedNames(source: string, file: string, allNames?: (from: string) => string[]): string[];
