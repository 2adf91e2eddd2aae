import type { Language } from '@konbit/contracts';
import { Controller, Get, Header } from '@nestjs/common';
import { Access } from '../common/access/access.decorator.ts';
import { VisitorLanguage } from '../common/http/visitor-language.decorator.ts';
import { AchievementDto } from './achievements.dto.ts';
import { AchievementsService } from './achievements.service.ts';

@Controller('achievements')
export class AchievementsController {
  constructor(private readonly achievements: AchievementsService) {}

  /** The catalogue. */
  @Get()
  @Access('anyone')
  @Header('Cache-Control', 'no-cache')
  list(@VisitorLanguage() language: Language): Promise<AchievementDto[]> {
    return this.achievements.list(language);
  }
}
