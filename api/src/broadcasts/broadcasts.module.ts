import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactsModule } from '../contacts/contacts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { BroadcastsService } from './broadcasts.service.ts';
import { EventStatesService } from './event-states.service.ts';
import { ReminderService } from './reminder.service.ts';
import { StoredBroadcast } from './stored-broadcast.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([StoredBroadcast]), RegistrationsModule, ContactsModule, MailModule],
  providers: [BroadcastsService, EventStatesService, ReminderService],
  exports: [BroadcastsService, EventStatesService],
})
export class BroadcastsModule {}
