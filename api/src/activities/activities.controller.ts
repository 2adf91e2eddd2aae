import type { Language } from '@konbit/contracts';
import { Body, Controller, Post } from '@nestjs/common';
import { Access } from '../common/access/access.decorator.ts';
import { ActedAt } from '../common/http/acted-at.decorator.ts';
import { VisitorLanguage } from '../common/http/visitor-language.decorator.ts';
import { WhileOpen } from '../event/while-open.decorator.ts';
import { ActivityDto, NewActivityDto } from './activities.dto.ts';
import { ActivitiesService } from './activities.service.ts';

@Controller('activities')
export class ActivitiesController {
  constructor(private readonly activities: ActivitiesService) {}

  /** Each activity counts once a registrant. */
  @Post()
  @Access('own-standing')
  @WhileOpen()
  record(
    @Body() input: NewActivityDto,
    @VisitorLanguage() language: Language,
    @ActedAt() at: Date,
  ): Promise<ActivityDto> {
    return this.activities.record(input, language, at);
  }
}
