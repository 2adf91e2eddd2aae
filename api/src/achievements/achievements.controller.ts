import { Controller, Get, Header, Query } from '@nestjs/common';
import { LanguageDto } from '../common/validation/language.dto.ts';
import { AchievementDto } from './achievements.dto.ts';
import { AchievementsService } from './achievements.service.ts';

@Controller('achievements')
export class AchievementsController {
  constructor(private readonly achievements: AchievementsService) {}

  /** The catalogue. */
  @Get()
  @Header('Cache-Control', 'no-cache')
  list(@Query() { lang }: LanguageDto): Promise<AchievementDto[]> {
    return this.achievements.list(lang);
  }
}
