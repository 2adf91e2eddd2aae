import type { FirstScript } from '@konbit/contracts';
import { mayBeScript } from './trusted-files.ts';

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

const { konbit, trustedTypes } = globalThis as { konbit?: FirstScript; trustedTypes?: TrustedTypes };

/**
 * The page's one policy is asked by the browser whenever anything makes an address a script: only files whose hash is
 * known may be one. Text never becomes HTML or a script. A page's first script has made it, and asks its shell; in one
 * that has none the shell makes it.
 */
if (konbit) konbit.mayBeScript = mayBeScript;
else
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (mayBeScript(address) ? address : null),
  });
