import type { VerifySignature } from '@konbit/contracts';
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

// In plain script rather than WebCrypto, which lacks ed25519 in browsers of two years ago and is away on plain HTTP.
hashes.sha512 = sha512;

/** Whether the holder of a key signed this text. Key and signature in base64; anything malformed is a no. */
export const isSigned: VerifySignature = (text, signature, publicKey) => {
  try {
    return (
      typeof signature === 'string' && verify(bytesOf(signature), new TextEncoder().encode(text), bytesOf(publicKey))
    );
  } catch {
    return false; // Not base64, or not of a signature's length.
  }
};

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
