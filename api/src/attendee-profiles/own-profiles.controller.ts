import { Controller, Delete, Get, Header, HttpCode, Param } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { AnswerOnce } from '../common/idempotency/answer-once.ts';
import { IdPipe } from '../common/validation/id.pipe.ts';
import { ManageToken, TakesManageToken } from '../own-registration/manage-token.ts';
import { OwnRegistrationService } from '../own-registration/own-registration.service.ts';
import { AttendeeProfileDto } from './attendee-profiles.dto.ts';
import { Gallery } from './gallery.ts';
import { dataUrlOf } from './write-list.ts';

/** What somebody has put on the wall, by the link that was mailed to them. */
@Controller('own-registration/attendee-profiles')
@TakesManageToken()
export class OwnProfilesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly answerOnce: AnswerOnce,
    private readonly own: OwnRegistrationService,
    private readonly gallery: Gallery,
  ) {}

  /** Newest first, those that nobody sees now among them; photos as data-URLs. */
  @Get()
  @Header('Cache-Control', 'no-store')
  async list(@ManageToken() token: unknown): Promise<AttendeeProfileDto[]> {
    const { manager } = this.dataSource;
    const profiles = await this.gallery.of(manager, await this.own.identify(manager, token));
    const photos = await this.gallery.photos(profiles.map(({ id }) => id));
    return profiles.flatMap(({ id, firstName }) => {
      const photo = photos.get(id);
      return photo ? [{ id, firstName, profileImage: dataUrlOf(photo) }] : [];
    });
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@ManageToken() token: unknown, @Param('id', new IdPipe()) id: string): Promise<void> {
    await this.answerOnce.run(async (manager) => {
      const registrationId = await this.own.identify(manager, token);
      const removed = await this.gallery.remove(manager, { id, registrationId });
      if (removed === 0) throw new AppError('NOT_FOUND');
    });
  }
}
