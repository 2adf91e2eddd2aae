/** How each thing that a library exports is called: lines by name. */
export function declaredCalls(entry: string): Record<string, string[]>;
