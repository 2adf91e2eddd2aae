import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { Contact } from './contact.entity.ts';
import { ContactsService } from './contacts.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Contact]), RegistrationsModule],
  providers: [ContactsService],
  exports: [ContactsService],
})
export class ContactsModule {}
