import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../common/access/access.ts';
import { ReleaseErrorCountDto } from './release-errors.dto.ts';
import { ReleaseErrorsService } from './release-errors.service.ts';

@Controller('release-errors')
export class ReleaseErrorsController {
  constructor(private readonly errors: ReleaseErrorsService) {}

  /** In which places of their code releases failed, and in how many tabs; most frequent first. */
  @Get()
  @Access('anyone')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: [ReleaseErrorCountDto] })
  mostFrequent(): Promise<ReleaseErrorCountDto[]> {
    return this.errors.mostFrequent();
  }
}
