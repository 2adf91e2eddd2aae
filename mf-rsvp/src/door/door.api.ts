import { doorLimits, type DoorGuest, IDEMPOTENCY_KEY_HEADER, type WalkIn } from '@konbit/contracts';
import { ApiError, byOrganizerLink, callApi, isLinkRefused } from '@konbit/web';
import type { DoorAct } from './door-acts.ts';

const guestsPath = '/api/door/guests';
/** With bad reception a call may hang for ever. */
const patienceMs = 20_000;

/** Everybody who is expected, page by page. */
export async function readGuests(token: string, signal?: AbortSignal): Promise<DoorGuest[]> {
  const guests: DoorGuest[] = [];
  for (let page: DoorGuest[], after = ''; ;) {
    page = await callApi<DoorGuest[]>('GET', `${guestsPath}${after}`, undefined, signal, byOrganizerLink(token));
    guests.push(...page);
    if (page.length < doorLimits.pageSize) return guests;
    after = `?after=${page.at(-1)!.id}`;
  }
}

/** Sends one act under its own key: however often, it counts once. */
export function sendAct(token: string, act: DoorAct): Promise<DoorGuest> {
  const headers = { ...byOrganizerLink(token), [IDEMPOTENCY_KEY_HEADER]: act.key };
  const signal = AbortSignal.timeout(patienceMs);
  if (act.kind === 'walk-in') {
    const { name, party }: WalkIn = act;
    return callApi<DoorGuest>('POST', guestsPath, { name, party }, signal, headers);
  }
  const arrival = `${guestsPath}/${act.guestId}/arrival`;
  return callApi<DoorGuest>(act.kind === 'arrive' ? 'POST' : 'DELETE', arrival, undefined, signal, headers);
}

/** What a failure means for an act: it is sent again later, by another link, or never. */
export function verdictOf(error: unknown): 'later' | 'link' | 'never' {
  if (isLinkRefused(error)) return 'link';
  const isFinal = error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status);
  return isFinal ? 'never' : 'later';
}
