import { Module } from '@nestjs/common';
import { Carrier } from './carrier.ts';
import { KeptMails } from './kept-mails.ts';
import { LastLook } from './last-look.ts';
import { Links } from './links.ts';
import { MailKeeper } from './mail-keeper.ts';
import { MailOffice } from './mail-office.ts';
import { MailRenderer } from './mail-renderer.ts';
import { Outbox } from './outbox.ts';
import { Sender } from './sender.ts';

@Module({
  providers: [Outbox, Sender, Carrier, KeptMails, MailRenderer, MailKeeper, MailOffice, Links, LastLook],
  exports: [Outbox, Links, LastLook],
})
export class MailModule {}
