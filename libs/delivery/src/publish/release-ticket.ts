import { rm } from 'node:fs/promises';
import { type EntryTicket, type ReleaseTicket, type Root, ticketText } from '@konbit/contracts';
import type { ReleaseKey } from '../keys/release-key.ts';
import { replaceFile } from './write-durably.ts';

/** Name of the ticket in a release's folder. */
export const ticketFile = 'release-ticket.json';

/** A ticket for this site, with the signatures of the room's keys that are at hand. */
export function ticketFor<T extends Omit<ReleaseTicket, 'site' | 'signature'>>(
  { site, roles }: Root,
  key: ReleaseKey,
  release: T,
) {
  const ticket = { ...release, site };
  return { ...ticket, signature: key.sign(ticketText(ticket), roles[release.module]?.keys ?? []) };
}

/** What the list's entry keeps of a ticket, beside what it says itself. */
export function entryTicketOf(ticket: ReleaseTicket): EntryTicket {
  const { site: _, module: __, release: ___, contract: ____, integrity: _____, ...rest } = ticket;
  return rest;
}

export const ticketJson = (ticket: ReleaseTicket): string => `${JSON.stringify(ticket, null, 2)}\n`;

/** Puts a ticket in the place of another one, whose compressed forms would be served in its place. */
export async function replaceTicket(file: string, ticket: ReleaseTicket): Promise<void> {
  await replaceFile(file, ticketJson(ticket));
  for (const form of ['.br', '.gz']) await rm(file + form, { force: true });
}
