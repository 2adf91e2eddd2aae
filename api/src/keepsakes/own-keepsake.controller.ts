import type { Language } from '@konbit/contracts';
import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../common/access/access.decorator.ts';
import { VisitorLanguage } from '../common/http/visitor-language.decorator.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { MailedLink } from '../own-registration/mailed-link.decorator.ts';
import { AlbumService } from './album.service.ts';
import { OwnKeepsakeDto } from './keepsakes.dto.ts';
import { OwnKeepsakeService } from './own-keepsake.service.ts';

/** What the evening was for the guest of a mailed link. */
@Controller('own-registration')
export class OwnKeepsakeController {
  constructor(
    private readonly keepsakes: OwnKeepsakeService,
    private readonly albums: AlbumService,
  ) {}

  /** Names of medals in the visitor's language. */
  @Get('keepsake')
  @Access('manage-link')
  own(@MailedLink() link: LinkTarget, @VisitorLanguage() language: Language): Promise<OwnKeepsakeDto> {
    return this.keepsakes.of(link, language);
  }

  /** All photos of the gallery as a zip, for guests who shared one. */
  @Get('album')
  @Access('manage-link')
  @ApiOkResponse({ content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } })
  async album(@MailedLink() link: LinkTarget): Promise<StreamableFile> {
    return new StreamableFile(await this.albums.take(link), { type: 'application/zip' });
  }
}
