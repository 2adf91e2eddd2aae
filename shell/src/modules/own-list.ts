import { listAddress, type SignedReleaseList } from '@konbit/contracts';

/** What a page was sent with: a list that nobody has looked at yet. */
interface OwnList {
  list: SignedReleaseList;
  /** When it was sent, in seconds. */
  sentAt: number;
}

/**
 * The part of the release list that stands in the page in place of the answer from this address: for whoever asks
 * first, since from then on there may be a newer one. Nothing where the page does not say when it was sent: whether a
 * list is past its end could not be told.
 */
export function takeOwnList(address: string): OwnList | undefined {
  const block = document.getElementById('release-list');
  if (!block?.textContent || listAddress(block.dataset.part) !== address) return undefined;
  const sentAt = pageSentAt();
  if (!(sentAt > 0)) return undefined;
  const list = JSON.parse(block.textContent) as SignedReleaseList;
  block.remove();
  return { list, sentAt };
}

/** As the gateway says in a header: scripts read no other of the page's own. */
function pageSentAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Number(page?.serverTiming.find(({ name }) => name === 'sent')?.description);
}
