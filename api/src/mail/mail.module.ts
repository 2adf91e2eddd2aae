import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Alerts } from './alerts.ts';
import { EmlStore } from './eml-store.ts';
import { Links } from './links.ts';
import { MailHold } from './mail-hold.ts';
import { MailRenderer } from './mail-renderer.ts';
import { MailTransport } from './mail-transport.ts';
import { OutboxRow, UndeliverableAddress } from './outbox-row.entity.ts';
import { Outbox } from './outbox.ts';
import { Sender } from './sender.ts';

@Module({
  imports: [TypeOrmModule.forFeature([OutboxRow, UndeliverableAddress])],
  providers: [Alerts, Outbox, Sender, MailTransport, EmlStore, MailHold, MailRenderer, Links],
  exports: [Alerts, Outbox, Links, MailHold, MailRenderer, Sender],
})
export class MailModule {}
