import type { VerifySignature } from '@konbit/contracts';

/**
 * What a rule says of signed documents. A rule asks for each signature and goes on, while a browser takes its time to
 * check one: so the rule is asked anew until nothing that it asks for is unchecked. Until then, a signature is a no.
 */
export async function judged<T>(rule: (isSigned: VerifySignature) => T): Promise<T> {
  const checked = new Map<string, boolean>();
  for (;;) {
    const unchecked = new Map<string, () => Promise<boolean>>();
    const verdict = rule((text, signature, publicKey) => {
      const what = JSON.stringify([text, signature, publicKey]);
      if (!checked.has(what)) unchecked.set(what, () => isSigned(text, signature, publicKey));
      return checked.get(what) ?? false;
    });
    if (unchecked.size === 0) return verdict;
    await Promise.all([...unchecked].map(async ([what, check]) => checked.set(what, await check())));
  }
}

/** Whether the holder of a key signed this text. Key and signature in base64; anything malformed is a no. */
async function isSigned(text: string, signature: unknown, publicKey: string): Promise<boolean> {
  const [key, signed] = [bytesOf(publicKey), bytesOf(signature)];
  if (!key || !signed) return false;
  const content = new TextEncoder().encode(text);
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, signed, content);
  } catch {
    // Browsers of two years ago lack ed25519, and all of them WebCrypto on plain HTTP.
    const { verifyByScript } = await import('./verify-by-script.ts');
    return verifyByScript(key, signed, content);
  }
}

function bytesOf(base64: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof base64 !== 'string') return undefined;
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
