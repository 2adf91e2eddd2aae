import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '../common/access/access.ts';
import { ManageToken } from './link-checks.ts';
import { OwnRegistrationService } from './own-registration.service.ts';

/** Ends the mails about news, with the token of such a mail; it can do nothing else. */
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(private readonly own: OwnRegistrationService) {}

  @Post()
  @Access('unsubscribe-link')
  @HttpCode(204)
  unsubscribe(@ManageToken() token: unknown): Promise<void> {
    return this.own.unsubscribe(token);
  }

  /** The call that mail programs make by themselves (RFC 8058): they know an address and nothing else. */
  @Post(':token')
  @Access('one-click-link')
  @HttpCode(204)
  oneClick(@Param('token') token: string): Promise<void> {
    return this.own.unsubscribe(token);
  }
}
