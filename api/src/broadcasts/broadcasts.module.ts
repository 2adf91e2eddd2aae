import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { BroadcastsService } from './broadcasts.service.ts';

@Module({ imports: [MailModule], providers: [BroadcastsService] })
export class BroadcastsModule {}
