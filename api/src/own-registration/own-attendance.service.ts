import { Injectable } from '@nestjs/common';
import type { OwnRegistrationView } from '@konbit/contracts';
import { AppError } from '../common/errors/app-error.ts';
import { EventService } from '../event/event.service.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { MailedRegistrationService, canRestore } from './mailed-registration.service.ts';
import { AttendanceService } from '../registrations/attendance.service.ts';
import { HouseService } from '../registrations/house.service.ts';
import { WaitingListService } from '../registrations/waiting-list.service.ts';

/** Whether a guest comes, by the mailed link. */
@Injectable()
export class OwnAttendanceService {
  constructor(
    private readonly mailed: MailedRegistrationService,
    private readonly attendance: AttendanceService,
    private readonly waitingList: WaitingListService,
    private readonly house: HouseService,
    private readonly events: EventService,
  ) {}

  cancel(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.mailed.counted(link, () => this.mailed.change(link, this.attendance.cancel));
  }

  takePlace(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.mailed.change(link, this.waitingList.take);
  }

  async restore(link: LinkTarget): Promise<OwnRegistrationView> {
    const content = await this.events.content();
    return this.mailed.counted(link, () =>
      this.mailed.change(link, async (registration, manager) => {
        if (!registration.cancelledAt) return {};
        if (!canRestore(registration, content.event, new Date())) throw new AppError('EVENT_HAS_BEGUN');
        const place = await this.house.admit(registration.party, content, manager);
        return { ...(await this.attendance.restore({ ...registration, ...place }, manager)), ...place };
      }),
    );
  }
}
