import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BeforeSendHooks } from './before-send-hooks.ts';
import { EmlStore } from './eml-store.ts';
import { Links } from './links.ts';
import { MailPrivacy } from './mail-privacy.ts';
import { MailHold } from './mail-hold.ts';
import { MailRenderer } from './mail-renderer.ts';
import { MailTransport } from './mail-transport.ts';
import { OutboxAdmin } from './outbox-admin.ts';
import { OutboxRow } from './outbox-row.entity.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { Outbox } from './outbox.ts';
import { Sender } from './sender.ts';
import { UndeliverableAddress } from './undeliverable-address.entity.ts';
import { UndeliverableAddressesRepository } from './undeliverable-addresses.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([OutboxRow, UndeliverableAddress])],
  providers: [
    OutboxRepository,
    UndeliverableAddressesRepository,
    Outbox,
    OutboxAdmin,
    BeforeSendHooks,
    Sender,
    MailTransport,
    EmlStore,
    MailHold,
    MailRenderer,
    MailPrivacy,
    Links,
  ],
  exports: [Outbox, Links, BeforeSendHooks],
})
export class MailModule {}
