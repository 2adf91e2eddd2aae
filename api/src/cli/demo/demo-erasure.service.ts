import { Injectable } from '@nestjs/common';
import type { ReportDone } from '@konbit/server';
import { Raw } from 'typeorm';
import { ErasureService } from '../../registrations/erasure.service.ts';
import { RegistrationsRepository } from '../../registrations/registrations.repository.ts';
import { inventedEmail } from './demo-guest.ts';

const demoGuests = { email: Raw(inventedEmail) };

/** Finds demo guests by their emails. */
@Injectable()
export class DemoErasureService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly erasure: ErasureService,
  ) {}

  count(): Promise<number> {
    return this.registrations.count(demoGuests);
  }

  /** Erases demo guests alone, with their acts and mails. */
  remove(report: ReportDone): Promise<number> {
    return this.erasure.forget(demoGuests, report);
  }
}
