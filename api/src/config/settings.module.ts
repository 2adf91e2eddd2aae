import { Module, type DynamicModule } from '@nestjs/common';
import { Settings } from './settings.ts';

/** Provides the settings, which are read once at the start, to every module. */
@Module({})
export class SettingsModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [{ provide: Settings, useValue: settings }],
      exports: [Settings],
    };
  }
}
