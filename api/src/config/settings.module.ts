import { Module, type DynamicModule } from '@nestjs/common';
import { Settings } from './settings.ts';

/** Gives every module the settings that were read once at the start. */
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
