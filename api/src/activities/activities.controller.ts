import { Body, Controller, Post, Query } from '@nestjs/common';
import { LanguageDto } from '../common/validation/language.dto.ts';
import { OnlyOwn } from '../session/own-session.guard.ts';
import { ActivityDto, NewActivityDto } from './activities.dto.ts';
import { ActivitiesService } from './activities.service.ts';

@Controller('activities')
export class ActivitiesController {
  constructor(private readonly activities: ActivitiesService) {}

  /** Each activity counts once a registrant. */
  @Post()
  @OnlyOwn('acts')
  record(@Body() input: NewActivityDto, @Query() { lang }: LanguageDto): Promise<ActivityDto> {
    return this.activities.record(input, lang);
  }
}
