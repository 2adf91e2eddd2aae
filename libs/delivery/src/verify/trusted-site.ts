import {
  isListOf,
  isNextRoot,
  isTicketOf,
  type LiveRelease,
  type ModuleName,
  type ReleaseTicket,
  type Root,
  rootAddress,
  type SignedReleaseList,
  type SignedRoot,
  ticketOf,
} from '@konbit/contracts';
import { isSignedBy } from '../keys/release-key.ts';
import { metaIn } from '../publish/page-meta.ts';
import { servedTicket } from '../publish/shell-page.ts';

/** A release that a site serves, and where its files are. */
export interface ServedRelease {
  ticket: ReleaseTicket;
  /** Address of its folder, with a slash at the end. */
  folder: string;
}

/**
 * What a running site says is live, believed as a page believes it: from the root document that its page comes with,
 * root by root, to the list and the tickets. Throws a sentence where one is not vouched for.
 */
export async function trustedSite(origin: string): Promise<ServedRelease[]> {
  const page = await (await ask(`${origin}/`)).text();
  const answer = await ask(`${origin}/modules.json`);
  const signed = (await answer.json()) as SignedReleaseList;
  const root = await rootUpTo(origin, JSON.parse(metaIn(page, 'release-root') ?? 'null') as Root | null, signed);
  if (!isListOf(signed, root, isSignedBy)) throw new Error(`The release list of ${origin} is not signed by its keys.`);
  if (signed.$list.expires * 1000 <= Date.now()) throw new Error(`The release list of ${origin} has ended.`);
  const { $list: _, $withdrawn: __, $signature: ___, ...list } = signed;
  const live = Object.entries(list) as [ModuleName, LiveRelease][];
  const modules = live.map(([name, entry]) => ({
    ticket: ticketOf(root.site, name, entry),
    folder: new URL('.', new URL(entry.manifest, origin)).href,
  }));
  // A shell from before it was served has none.
  const shell = await fetch(`${origin}/${servedTicket}`);
  const served = shell.ok ? [{ ticket: (await shell.json()) as ReleaseTicket, folder: `${origin}/` }] : [];
  for (const { ticket } of [...modules, ...served])
    if (!isTicketOf(ticket, root, isSignedBy))
      throw new Error(`No key that may sign ${ticket.module} vouches for ${ticket.release} of it, at ${origin}.`);
  return [...modules, ...served];
}

async function rootUpTo(origin: string, first: Root | null, { $list }: SignedReleaseList): Promise<Root> {
  if (!first) throw new Error(`There is no site of Konbit at ${origin}: its page names no root document.`);
  let root = first;
  while (root.version < Number($list?.root)) {
    const address = origin + rootAddress(root.version + 1);
    const next = (await (await ask(address)).json()) as SignedRoot;
    if (!isNextRoot(next, root, isSignedBy)) throw new Error(`${address} is not vouched for by the root before it.`);
    root = next;
  }
  return root;
}

/** Throws a sentence unless it is answered. */
async function ask(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch((error: unknown) => {
    throw new Error(`${address} could not be reached (${(error as Error).message}).`);
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer;
}
