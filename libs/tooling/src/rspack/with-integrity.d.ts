export function withIntegrity(html: string, contentOf: (path: string) => string | Uint8Array): string;
