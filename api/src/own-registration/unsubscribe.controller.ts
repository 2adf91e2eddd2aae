import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Access } from '../common/access/access.decorator.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { MailedLink } from './mailed-link.decorator.ts';
import { OwnDataService } from './own-data.service.ts';

/** Ends the mails about news, with the token of such a mail; it can do nothing else. */
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(private readonly data: OwnDataService) {}

  /** By the link that each of these mails has. */
  @Post()
  @Access('unsubscribe-link')
  @HttpCode(204)
  unsubscribe(@MailedLink() { registrationId }: LinkTarget): Promise<void> {
    return this.data.unsubscribe(registrationId);
  }

  /** The call that mail programs make by themselves (RFC 8058): they know an address and nothing else. */
  @Post(':token')
  @ApiParam({ name: 'token', type: String })
  @Access('one-click-link')
  @HttpCode(204)
  oneClick(@MailedLink() { registrationId }: LinkTarget): Promise<void> {
    return this.data.unsubscribe(registrationId);
  }
}
