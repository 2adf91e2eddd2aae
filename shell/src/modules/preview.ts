import {
  CONTRACT,
  isModuleName,
  isTicketOf,
  type ModuleName,
  type ReleaseTicket,
  type RoomName,
} from '@konbit/contracts';
import { useSearchParams } from 'react-router-dom';
import { fetchJson } from './fetch-json.ts';
import { ModuleFailure } from './module-failure.ts';
import { refuseLink } from './preview-link.ts';
import type { Candidate } from './release-list.ts';
import { judged } from './signatures.ts';
import { trustedRoot } from './trusted-root.ts';
import { useHydrated } from './use-hydrated.ts';

/** `mf-hub@3f2a91c@<expires>@<signature>` of the link that this page was opened with, until it is left. */
let followed: string | null = null;

/** The link's text: as the address holds it, which a page that was opened by one puts back as one moves through it. */
function followedLink(): string | null {
  return (followed = new URLSearchParams(location.search).get('preview') ?? followed);
}

interface Previewed {
  module: RoomName;
  release: string;
  link: string;
}

/** What the address asks to show in place of a room's live release. Anybody can write one: it stands in the page. */
function previewed(): Previewed | undefined {
  const link = followedLink() ?? '';
  const [name, release = ''] = link.split('@');
  const isRoom = name === 'shell' || isModuleName(name);
  return isRoom && /^[\w.-]{1,40}$/.test(release) ? { module: name, release, link } : undefined;
}

/** The link to follow for this module, if any. */
export function previewLinkOf(name: ModuleName): string | undefined {
  const preview = previewed();
  return preview?.module === name ? preview.link : undefined;
}

/** Whether this page was opened by a link to a preview of this room. */
export const showsPreviewOf = (room: RoomName): boolean => previewed()?.module === room;

export interface Preview extends Previewed {
  /** Shows the live release from now on. */
  leave: () => void;
}

/** The preview that this page shows, and the way out of it; nothing while the page is only being written. */
export function usePreview(): Preview | undefined {
  const [, setSearch] = useSearchParams();
  const preview = useHydrated() ? previewed() : undefined;
  if (!preview) return undefined;
  const leave = () => {
    followed = null;
    // Which shell a page is of, is said as it is given out.
    if (preview.module === 'shell') return location.assign(withoutPreview(location.href));
    setSearch(
      (search) => {
        search.delete('preview');
        return search;
      },
      { replace: true },
    );
  };
  return { ...preview, leave };
}

/**
 * A published release that is not live. Its link is signed by the release key and ends; its ticket is signed as well,
 * so that nothing else can be brought in.
 * @throws PreviewRefused, ModuleFailure
 */
export async function previewCandidate(name: ModuleName, link: string): Promise<Candidate> {
  const release = await refuseLink(name, link);
  const folder = `/modules/${name}/${release}`;
  const ticket = (await fetchJson(`${folder}/release-ticket.json`, 'not-released')) as ReleaseTicket;
  const isThisOne = ticket.module === name && ticket.release === release;
  if (!isThisOne || !(await judged((isSigned) => isTicketOf(ticket, trustedRoot(), isSigned)))) {
    throw new ModuleFailure('release-untrusted', `${folder} carries no ticket signed by the keys this shell trusts.`);
  }
  if (ticket.contract !== CONTRACT) {
    throw new ModuleFailure('wrong-contract', `${folder} speaks contract ${ticket.contract}, this shell ${CONTRACT}.`);
  }
  return { manifest: `${folder}/mf-manifest.json`, integrity: ticket.integrity };
}

/** The address that shows the live release. */
export function withoutPreview(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('preview');
  return url.href;
}
