import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { Moderation } from '../../attendee-profiles/moderation.ts';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { isInventedEmail, isInventedId } from './invented.ts';

/** Takes back whoever was invented, with all that they have done and were written; nobody else is touched. */
@Injectable()
export class DemoRemoval {
  constructor(
    private readonly registrations: RegistrationsAdmin,
    private readonly moderation: Moderation,
  ) {}

  async count(): Promise<{ registrations: number; profiles: number }> {
    const [registrations, profiles] = await Promise.all([
      this.registrations.countThose(invented.registrations),
      this.moderation.countThose(invented.profiles),
    ]);
    return { registrations, profiles };
  }

  async remove(onRegistrations: (done: number) => void): Promise<{ registrations: number; profiles: number }> {
    const registrations = await this.registrations.forgetThose(invented.registrations, onRegistrations);
    return { registrations, profiles: await this.moderation.removeThose(invented.profiles) };
  }
}

const invented = {
  registrations: { email: Raw(isInventedEmail) },
  profiles: { id: Raw(isInventedId) },
};
