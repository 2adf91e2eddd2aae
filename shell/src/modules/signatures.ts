import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

// In plain script rather than WebCrypto, which lacks ed25519 in browsers of two years ago and is away on plain HTTP.
hashes.sha512 = sha512;

/** Whether the holder of the release key signed this text. Key and signature in base64; anything malformed is a no. */
export function isSigned(text: string, signature: unknown, publicKey: string): boolean {
  try {
    return (
      typeof signature === 'string' && verify(bytesOf(signature), new TextEncoder().encode(text), bytesOf(publicKey))
    );
  } catch {
    return false; // Not base64, or not of a signature's length.
  }
}

/** The public half of the release key; it comes with the shell's own page. Without one nothing is trusted. */
export function releaseKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="release-key"]')?.content ?? '';
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
