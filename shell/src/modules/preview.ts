import { CONTRACT, type ModuleName, type ReleaseTicket, ticketTextToSign } from '@konbit/contracts';
import { safeSessionStorage } from '@konbit/web';
import { useSearchParams } from 'react-router-dom';
import { fetchJson } from './fetch-json.ts';
import { ModuleFailure } from './module-failure.ts';
import type { Candidate } from './release-list.ts';
import { isSigned, releaseKey } from './signatures.ts';
import { useHydrated } from './use-hydrated.ts';

const key = 'preview';

/** The release that `?preview=mf-hub@<release>` asks for, remembered for the tab as one moves through the site. */
export function previewedRelease(name: ModuleName): string | undefined {
  const asked = new URLSearchParams(location.search).get('preview');
  if (asked) safeSessionStorage.setItem(key, asked);
  const [module, release] = (asked ?? safeSessionStorage.getItem(key) ?? '').split('@');
  return module === name && release && /^[\w.-]+$/.test(release) ? release : undefined;
}

export interface Preview {
  release: string;
  /** Shows the live release from now on. */
  leave: () => void;
}

/** The preview that this tab shows of a module, and the way out of it; nothing while the page is only being written. */
export function usePreview(name: ModuleName): Preview | undefined {
  const [, setSearch] = useSearchParams();
  const release = useHydrated() ? previewedRelease(name) : undefined;
  if (release === undefined) return undefined;
  return {
    release,
    leave: () => {
      safeSessionStorage.removeItem(key);
      setSearch(
        (search) => {
          search.delete('preview');
          return search;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

/**
 * A published release that is not live: its ticket is signed by the release key, so a link cannot bring in anything
 * else.
 * @throws ModuleFailure
 */
export async function previewCandidate(name: ModuleName, release: string): Promise<Candidate> {
  const folder = `/modules/${name}/${release}`;
  const ticket = (await fetchJson(`${folder}/release-ticket.json`, 'not-released')) as ReleaseTicket;
  const isThisOne = ticket.module === name && ticket.release === release;
  if (!isThisOne || !isSigned(ticketTextToSign(ticket), ticket.signature, releaseKey())) {
    throw new ModuleFailure('release-untrusted', `${folder} carries no ticket signed by the key this shell trusts.`);
  }
  if (ticket.contract !== CONTRACT) {
    throw new ModuleFailure('wrong-contract', `${folder} speaks contract ${ticket.contract}, this shell ${CONTRACT}.`);
  }
  return { manifest: `${folder}/mf-manifest.json`, integrity: ticket.integrity };
}
