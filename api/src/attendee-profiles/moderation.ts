import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Like, Not, Repository } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { likePattern } from '../database/like-pattern.ts';
import { Transactions } from '../database/transactions.ts';
import { AttendeeProfile } from './attendee-profile.entity.ts';
import { Gallery } from './gallery.ts';

export interface ProfilesAsked {
  hidden: boolean;
  search?: string;
}

export interface ProfilesPage {
  /** How many there are in all. */
  total: number;
  /** Newest first. */
  profiles: AttendeeProfile[];
}

/** What organizers do with the gallery. Each call about one profile throws NOT_FOUND when it is not there. */
@Injectable()
export class Moderation {
  constructor(
    @InjectRepository(AttendeeProfile) private readonly profiles: Repository<AttendeeProfile>,
    private readonly transactions: Transactions,
    private readonly gallery: Gallery,
  ) {}

  /** All profiles, or those that are hidden, or whose first name holds `search`; `page` counts from 1. */
  async page({ hidden, search }: ProfilesAsked, limit: number, page: number): Promise<ProfilesPage> {
    const [profiles, total] = await this.profiles.findAndCount({
      where: {
        ...(hidden && { hiddenAt: Not(IsNull()) }),
        ...(search !== undefined && { firstName: Like(likePattern(search)) }),
      },
      order: { id: 'DESC' },
      take: limit,
      skip: (page - 1) * limit,
    });
    return { total, profiles };
  }

  /** Takes a photo out of the gallery, or back into it. Answers whether that changed anything. */
  async setHidden(id: string, hidden: boolean): Promise<boolean> {
    const { hiddenAt } = await this.require(id);
    if ((hiddenAt !== null) === hidden) return false;
    await this.profiles.update(id, { hiddenAt: hidden ? new Date() : null });
    return true;
  }

  /** Erases a profile with its photo. */
  async remove(id: string): Promise<void> {
    const removed = await this.transactions.run((manager) => this.gallery.remove(manager, { id }));
    if (removed === 0) throw new AppError('NOT_FOUND');
  }

  async require(id: string): Promise<AttendeeProfile> {
    const profile = await this.profiles.findOneBy({ id });
    if (!profile) throw new AppError('NOT_FOUND');
    return profile;
  }
}
