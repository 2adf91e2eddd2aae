import { Injectable } from '@nestjs/common';
import { AppError } from '../common/errors/app-error.ts';
import { Transactions } from '../database/transactions.ts';
import type { AttendeeProfile } from './attendee-profile.entity.ts';
import { AttendeeProfilesRepository, type ProfilesAsked } from './attendee-profiles.repository.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';
import { photoStateOf } from './photo-state.ts';

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
    private readonly profiles: AttendeeProfilesRepository,
    private readonly service: AttendeeProfilesService,
    private readonly transactions: Transactions,
  ) {}

  /** All profiles, or those that are hidden, or whose first name holds `search`; `page` counts from 1. */
  async page(asked: ProfilesAsked, limit: number, page: number): Promise<ProfilesPage> {
    const [profiles, total] = await this.profiles.page(asked, limit, (page - 1) * limit);
    return { total, profiles };
  }

  /** Takes a photo out of the gallery, or back into it. Answers whether that changed anything. */
  async setHidden(id: string, hidden: boolean): Promise<boolean> {
    if (photoStateOf(await this.require(id)) === (hidden ? 'hidden' : 'shown')) return false;
    await this.profiles.setHidden(id, hidden ? new Date() : null);
    return true;
  }

  /** Erases a profile with its photo. */
  async remove(id: string): Promise<void> {
    const removed = await this.transactions.run((manager) => this.service.remove(manager, { id }));
    if (removed === 0) throw new AppError('NOT_FOUND');
  }

  async require(id: string): Promise<AttendeeProfile> {
    const profile = await this.profiles.find(id);
    if (!profile) throw new AppError('NOT_FOUND');
    return profile;
  }
}
