import { mayBeScript } from './trusted-files.ts';

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * The page's one policy, asked by the browser whenever anything makes an address a script: only files whose hash is
 * known may be one. Text never becomes HTML or a script.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (mayBeScript(address) ? address : null),
});
