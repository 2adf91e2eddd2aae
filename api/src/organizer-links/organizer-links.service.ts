import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { organizerPages, type OrganizerRole } from '@konbit/contracts';
import { IsNull, Repository } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { newId } from '../common/new-id.ts';
import { Settings } from '../config/settings.ts';
import { OrganizerLink } from './organizer-link.entity.ts';
import { linkStateOf } from './link-state.ts';

/** Tokens are random and stored as hashes, so the command line can make links without the site's secret. */
@Injectable()
export class OrganizerLinksService {
  constructor(
    @InjectRepository(OrganizerLink) private readonly links: Repository<OrganizerLink>,
    private readonly settings: Settings,
  ) {}

  async create(role: OrganizerRole, hours: number, now = new Date()): Promise<{ id: string; address: string }> {
    const [id, token] = [newId(), randomBytes(32).toString('base64url')];
    const expiresAt = new Date(now.getTime() + hours * 3_600_000);
    await this.links.insert({ id, role, tokenHash: hashOf(token), createdAt: now, expiresAt, revokedAt: null });
    return { id, address: new URL(`${organizerPages[role]}#${token}`, this.settings.siteOrigin).href };
  }

  /** The desk's link opens every page. Throws LINK_INVALID, and WRONG_LINK for a link of another page. */
  async require(role: OrganizerRole, token: unknown): Promise<string> {
    const link = typeof token === 'string' ? await this.links.findOneBy({ tokenHash: hashOf(token) }) : null;
    if (!link || linkStateOf(link, new Date()) !== 'open') {
      const message = 'This link no longer works. Please ask the organizers for a new one.';
      throw new AppError('LINK_INVALID', undefined, { message });
    }
    if (![role, 'desk'].includes(link.role)) throw new AppError('WRONG_LINK');
    return link.id;
  }

  list(): Promise<OrganizerLink[]> {
    return this.links.find({ order: { id: 'DESC' } });
  }

  async revokeAll(): Promise<void> {
    await this.links.update({ revokedAt: IsNull() }, { revokedAt: new Date() });
  }

  /** False if it was revoked before, null if there is none. */
  async revoke(id: string): Promise<boolean | null> {
    const { affected } = await this.links.update({ id, revokedAt: IsNull() }, { revokedAt: new Date() });
    if (affected === 1) return true;
    return (await this.links.existsBy({ id })) ? false : null;
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
