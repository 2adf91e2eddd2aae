import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { EmailChange } from './email-change.ts';
import { LinkChecks } from './link-checks.ts';
import { OwnRegistrationController, UnsubscribeController } from './own-registration.controller.ts';
import { OwnRegistrationService } from './own-registration.service.ts';

@Module({
  imports: [RegistrationsModule, MailModule],
  controllers: [OwnRegistrationController, UnsubscribeController],
  providers: [OwnRegistrationService, EmailChange, LinkChecks],
  exports: [OwnRegistrationService],
})
export class OwnRegistrationModule {}
