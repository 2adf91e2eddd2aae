import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttendeeProfilesModule } from '../attendee-profiles/attendee-profiles.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { RetentionModule } from '../retention/retention.module.ts';
import { MorningMail } from './morning-mail.entity.ts';
import { MorningMailService } from './morning-mail.service.ts';
import { MorningNumbersService } from './morning-numbers.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([MorningMail]),
    RegistrationsModule,
    AttendeeProfilesModule,
    MailModule,
    RetentionModule,
  ],
  providers: [MorningMailService, MorningNumbersService],
})
export class MorningMailModule {}
