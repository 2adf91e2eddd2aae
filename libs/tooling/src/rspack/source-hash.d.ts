/** Short hash of all that goes into a module's build. */
export function hashSources(directory: string): string;
