const algorithms: Record<string, string> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** Whether content has the hash that a page asks for; true where it asks for none. */
export async function isIntact(content: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, name = '', hash] = /^(sha\d+)-([\w+/=]+)/.exec(integrity) ?? [];
  const algorithm = algorithms[name];
  if (algorithm === undefined) return true;
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, content));
  return btoa(String.fromCharCode(...digest)) === hash;
}
