import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsService } from './alerts.service.ts';
import { EmlStoreService } from './eml-store.service.ts';
import { LinksService } from './links.service.ts';
import { MailHoldService } from './mail-hold.service.ts';
import { MailRendererService } from './mail-renderer.service.ts';
import { MailTransportService } from './mail-transport.service.ts';
import { OutboxRow } from './outbox-row.entity.ts';
import { UndeliverableAddress } from './undeliverable-address.entity.ts';
import { OutboxService } from './outbox.service.ts';
import { SenderService } from './sender.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([OutboxRow, UndeliverableAddress])],
  providers: [
    AlertsService,
    OutboxService,
    SenderService,
    MailTransportService,
    EmlStoreService,
    MailHoldService,
    MailRendererService,
    LinksService,
  ],
  exports: [
    AlertsService,
    OutboxService,
    LinksService,
    MailHoldService,
    MailRendererService,
    MailTransportService,
    SenderService,
  ],
})
export class MailModule {}
