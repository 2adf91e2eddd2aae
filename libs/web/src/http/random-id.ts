/** 32 random hex digits. `crypto.randomUUID` exists in secure contexts only; a site tried over plain HTTP has none. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
