import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { Moderation } from '../../attendee-profiles/moderation.ts';
import { Erasure } from '../../registrations/erasure.ts';
import { isInventedEmail, isInventedId } from './invented.ts';

/** Takes back whoever was invented, with all that they have done and were written; nobody else is touched. */
@Injectable()
export class DemoRemoval {
  constructor(
    private readonly registrations: Erasure,
    private readonly moderation: Moderation,
  ) {}

  async count(): Promise<{ registrations: number; profiles: number }> {
    const [registrations, profiles] = await Promise.all([
      this.registrations.count(invented.registrations),
      this.moderation.countThose(invented.profiles),
    ]);
    return { registrations, profiles };
  }

  async remove(onRegistrations: (done: number) => void): Promise<{ registrations: number; profiles: number }> {
    const registrations = await this.registrations.forget(invented.registrations, onRegistrations);
    return { registrations, profiles: await this.moderation.removeThose(invented.profiles) };
  }
}

const invented = {
  registrations: { email: Raw(isInventedEmail) },
  profiles: { id: Raw(isInventedId) },
};
