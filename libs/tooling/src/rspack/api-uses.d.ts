export function apiUses(
  directory: string,
): Record<string, { reads: Record<string, string>; sends: Record<string, string> }>;
