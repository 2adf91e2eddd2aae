import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactsModule } from '../contacts/contacts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { BroadcastsService } from './broadcasts.service.ts';
import { EventStates } from './event-states.ts';
import { Reminder } from './reminder.ts';
import { StoredBroadcast } from './stored-broadcast.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([StoredBroadcast]), RegistrationsModule, ContactsModule, MailModule],
  providers: [BroadcastsService, EventStates, Reminder],
  exports: [BroadcastsService, EventStates],
})
export class BroadcastsModule {}
