import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { organizerPages, type OrganizerRole } from '@konbit/contracts';
import { AppError } from '../common/errors/app-error.ts';
import { newId } from '../common/new-id.ts';
import { Settings } from '../config/settings.ts';
import type { OrganizerLink } from './organizer-link.entity.ts';
import { opens } from './organizer-link-rule.ts';
import { OrganizerLinksRepository } from './organizer-links.repository.ts';

/**
 * The links that organizers give away. Random tokens, of which the hash is stored, and not signed ones: a link must be
 * listed and revoked, so it has a row anyway; and the command line, which makes them, need not know the service's
 * secret.
 */
@Injectable()
export class OrganizerLinks {
  constructor(
    private readonly links: OrganizerLinksRepository,
    private readonly settings: Settings,
  ) {}

  /** Answers the address, which is told this once. */
  async create(role: OrganizerRole, hours: number, now = new Date()): Promise<{ id: string; address: string }> {
    const [id, token] = [newId(), randomBytes(32).toString('base64url')];
    const expiresAt = new Date(now.getTime() + hours * 3_600_000);
    await this.links.insert({ id, role, tokenHash: hashOf(token), createdAt: now, expiresAt, revokedAt: null });
    return { id, address: new URL(`${organizerPages[role]}#${token}`, this.settings.siteOrigin).href };
  }

  /** The id of the link with this token. Throws LINK_INVALID unless it opens what `role` may do. */
  async require(role: OrganizerRole, token: unknown, now = new Date()): Promise<string> {
    const link = typeof token === 'string' ? await this.links.findByHash(hashOf(token)) : null;
    if (link && opens(link, role, now)) return link.id;
    throw new AppError('LINK_INVALID', undefined, {
      message: 'This link no longer works. Please ask the organizers for a new one.',
    });
  }

  /** Newest first. */
  list(): Promise<OrganizerLink[]> {
    return this.links.all();
  }

  /** Every link, as when another event begins. */
  revokeAll(now = new Date()): Promise<void> {
    return this.links.revokeAll(now);
  }

  /** Answers whether it held until now; null when there is no such link. */
  async revoke(id: string, now = new Date()): Promise<boolean | null> {
    return (await this.links.revoke(id, now)) || ((await this.links.exists(id)) ? false : null);
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
